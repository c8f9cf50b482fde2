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

    /// What is wrong with the file.
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
