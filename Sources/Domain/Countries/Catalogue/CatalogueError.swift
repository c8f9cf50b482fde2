import CountryIndex
public import Faults
import MappedFile

/// A catalogue that cannot be used: the file and the reason.
public struct CatalogueError: Error, Hashable, Sendable {
    /// The kinds of failure that callers distinguish.
    public enum Code: Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// The system refuses to open the file.
        case unreadable
        /// The file is not a catalogue.
        case foreign
        /// The file has a layout that this program does not know.
        case wrongVersion
        /// A checksum does not match, or the contents are impossible.
        case damaged
    }

    /// The kind of failure.
    public let code: Code
    /// The path of the file, or "memory" for a catalogue created from bytes.
    public let path: String

    init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    init(_ error: MappedFileError, path: String) {
        switch error.code {
        case .system: self.init(error.isAbsence ? .missing : .unreadable, path: path)
        case .notARegularFile, .empty: self.init(.foreign, path: path)
        }
    }

    init(reading error: CountryFileError, path: String) {
        switch error {
        case .foreign: self.init(.foreign, path: path)
        case .wrongVersion: self.init(.wrongVersion, path: path)
        case .damaged: self.init(.damaged, path: path)
        }
    }
}

extension CatalogueError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch code {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .foreign, .wrongVersion, .damaged: .data(.invalid)
        }
    }

    /// The file and the reason, as one clause.
    public var problem: String {
        let reason =
            switch code {
            case .missing: "no such catalogue of countries"
            case .unreadable: "the catalogue of countries cannot be read"
            case .foreign: "not a catalogue of countries"
            case .wrongVersion: "a catalogue for another version of the program"
            case .damaged: "the catalogue of countries is damaged"
            }
        return "\(path): \(reason)"
    }

    /// The path of the catalogue file.
    public var file: String? { path }

    /// Advice to repair the file, or to use another data folder.
    public var remedy: Remedy? {
        switch code {
        case .missing: "\(Remedy.installing(path)), or \(.otherData)"
        case .unreadable: "make it readable for this user, or \(.otherData)"
        case .foreign, .wrongVersion, .damaged: "install the data again, or \(.otherData)"
        }
    }
}

extension CatalogueError: CustomStringConvertible {
    /// The file, the problem and the remedy in one line.
    public var description: String { message() }
}
