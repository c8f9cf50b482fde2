/// A fault of a file of cities, with the file's path.
public struct CityDataError: Error, Hashable, Sendable {
    /// The kinds of faults.
    public enum Code: Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// The system does not open the file.
        case unreadable
        /// The file is of another kind.
        case foreign
        /// The file has a format version that this program does not support.
        case wrongVersion
        /// The file is shorter or longer than its header states.
        case truncated
        /// The block that begins at this byte differs from what was written.
        case damaged(byte: Int)
        /// The file of names belongs to other cities.
        case unmatched
    }

    /// The kind of fault.
    public let code: Code
    /// The path of the file.
    public let path: String

    package init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    /// A clause that describes the fault.
    package var reason: String {
        switch code {
        case .missing: "no such file of cities"
        case .unreadable: "the file of cities cannot be read"
        case .foreign: "not a file of cities"
        case .wrongVersion: "a file of cities for another version of the program"
        case .truncated: "the file of cities is not complete"
        case .damaged(let byte): "the file of cities is damaged at byte \(byte)"
        case .unmatched: "the names belong to another file of cities"
        }
    }
}
