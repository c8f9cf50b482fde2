public import Faults

/// A table of the program's data that cannot be used.
public enum DataTableError: Error, Hashable, Sendable {
    /// The file does not exist.
    case missing(path: String)
    /// The file exists but cannot be read.
    case unreadable(path: String)
    /// The file is empty, or is not a regular file.
    case unusable(path: String)
    /// A line is malformed or repeats an earlier one.
    ///
    /// Lines are counted from 1. `expected` describes the contents of a valid line, such as "a network".
    case malformed(path: String, line: Int, expected: String)
}

extension DataTableError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch self {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .unusable, .malformed: .data(.invalid)
        }
    }

    /// The file, and the malformed line if there is one.
    public var problem: String {
        switch self {
        case .missing(let path): "\(path): does not exist"
        case .unreadable(let path): "\(path): cannot be read"
        case .unusable(let path): "\(path): is empty or not a regular file"
        case .malformed(let path, let line, let expected): "\(path): line \(line) is not \(expected)"
        }
    }

    /// The path of the table.
    public var file: String? {
        switch self {
        case .missing(let path), .unreadable(let path), .unusable(let path), .malformed(let path, _, _): path
        }
    }

    /// Advice to install the data or, for a missing or unreadable file, to use another data folder.
    public var remedy: Remedy? {
        switch self {
        case .missing(let path): "\(Remedy.installing(path)), or \(.otherData)"
        case .unreadable: "install the data again, or \(.otherData)"
        case .unusable, .malformed: "install the data again"
        }
    }
}

extension DataTableError: CustomStringConvertible {
    /// The file, the problem and the remedy in one line.
    public var description: String { message() }
}
