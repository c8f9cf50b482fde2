public import Faults
import MappedFile

/// Why a catalogue cannot be used: which file, and what is wrong with it.
public struct CatalogueError: Error, Hashable, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The system refuses to open it.
        case unreadable
        /// It is no catalogue.
        case foreign
        /// It is laid out in a way that this program does not know.
        case wrongVersion
        /// Its bytes are not those that were written.
        case damaged
    }

    /// The kind.
    public let code: Code
    /// The file.
    public let path: String

    init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    init(_ error: MappedFileError, path: String) {
        switch error.code {
        case .system(let number): self.init(number == 2 || number == 20 ? .missing : .unreadable, path: path)
        case .notARegularFile, .empty: self.init(.foreign, path: path)
        }
    }
}

extension CatalogueError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch code {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .foreign, .wrongVersion, .damaged: .data(.invalid)
        }
    }

    /// The file and what is wrong with it.
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

    /// The file of countries.
    public var file: String? { path }

    /// What to do with the file, or another folder of data.
    public var remedy: Remedy? {
        code == .unreadable
            ? "make it readable for this user, or \(.otherData)" : "install the data again, or \(.otherData)"
    }
}

extension CatalogueError: CustomStringConvertible {
    /// One line: the file, what is wrong with it, the remedy in plain words.
    public var description: String { message() }
}
