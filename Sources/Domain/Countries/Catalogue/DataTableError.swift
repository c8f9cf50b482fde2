public import Faults

/// Why a table of the program's data cannot be used.
public enum DataTableError: Error, Hashable, Sendable {
    /// The file is missing, or may not be read.
    case unreadable(path: String)
    /// A line does not fit, or repeats an earlier one.
    ///
    /// The number of the line counts from 1; `expected` says what every line holds, such as "a network".
    case malformed(path: String, line: Int, expected: String)
}

extension DataTableError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch self {
        case .unreadable: .data(.missing)
        case .malformed: .data(.invalid)
        }
    }

    /// The file, and the line that does not fit.
    public var problem: String {
        switch self {
        case .unreadable(let path): "\(path): cannot be read"
        case .malformed(let path, let line, let expected): "\(path): line \(line) is not \(expected)"
        }
    }

    /// The table.
    public var file: String? {
        switch self {
        case .unreadable(let path), .malformed(let path, _, _): path
        }
    }

    /// Install the data again; for a file that cannot be read, another folder of data as well.
    public var remedy: Remedy? {
        switch self {
        case .unreadable: "install the data again, or \(.otherData)"
        case .malformed: "install the data again"
        }
    }
}

extension DataTableError: CustomStringConvertible {
    /// One line: the file, what is wrong with it, the remedy in plain words.
    public var description: String { message() }
}
