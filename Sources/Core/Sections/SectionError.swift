public import Faults

/// A file of sections that cannot be used: the file and the reason.
public struct SectionError: Error, Hashable, Sendable {
    /// The kinds of failure that callers distinguish.
    public enum Code: Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// The system refuses to open the file.
        case unreadable
        /// The file is of another kind.
        case foreign
        /// The file has a layout that this program does not know.
        case wrongVersion
        /// A checksum does not match, or the contents are impossible.
        case damaged
    }

    /// The kind of failure.
    public let code: Code
    /// The path of the file, or "memory" for bytes.
    public let path: String

    package init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }
}

extension SectionError: FaultError {
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
            case .missing: "does not exist"
            case .unreadable: "cannot be read"
            case .foreign: "not a file of this kind of data"
            case .wrongVersion: "made for another version of the program"
            case .damaged: "damaged"
            }
        return "\(path): \(reason)"
    }

    /// The path of the file.
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

extension SectionError: CustomStringConvertible {
    /// The file, the problem and the remedy in one line.
    public var description: String { message() }
}
