public import Faults
import MappedFile

/// Why a file of cities cannot be used: which file, and what is wrong with it.
public struct CityDataError: Error, Hashable, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The system refuses to open it.
        case unreadable
        /// It is a file of another kind.
        case foreign
        /// It has a layout that this program does not know.
        case wrongVersion
        /// It is shorter or longer than it says.
        case truncated
        /// The block that begins at this byte is not what was written.
        case damaged(byte: Int)
        /// The file of names belongs to other cities.
        case unmatched
    }

    /// The kind.
    public let code: Code
    /// The file.
    public let path: String

    package init(_ code: Code, path: String) {
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

extension CityDataError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch code {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .foreign, .wrongVersion, .truncated, .damaged, .unmatched: .data(.invalid)
        }
    }

    /// The file and what is wrong with it.
    public var problem: String {
        let reason =
            switch code {
            case .missing: "no such file of cities"
            case .unreadable: "the file of cities cannot be read"
            case .foreign: "not a file of cities"
            case .wrongVersion: "a file of cities for another version of the program"
            case .truncated: "the file of cities is not complete"
            case .damaged(let byte): "the file of cities is damaged at byte \(byte)"
            case .unmatched: "the names belong to another file of cities"
            }
        return "\(path): \(reason)"
    }

    /// What to do with the file, or another folder of data.
    public var remedy: Remedy? {
        switch code {
        case .unreadable: "make it readable for this user, or \(.otherData)"
        case .unmatched: "compile both files from the same cities"
        case .missing, .foreign, .wrongVersion, .truncated, .damaged:
            "install the data again, or \(.otherData)"
        }
    }
}

extension CityDataError: CustomStringConvertible {
    /// One line: the file, what is wrong with it, the remedy in plain words.
    public var description: String { message() }
}
