/// The result of a table.
public struct BatchSummary: Hashable, Sendable {
    /// A row that cannot be read, by the number of the line that it begins on, from 1.
    public struct Unreadable: Hashable, Sendable {
        /// The line.
        public let line: Int
        /// The problem.
        public let fault: RowFault
    }

    /// How many rows there were, the header not counted.
    public internal(set) var rows = 0
    /// How many of them cannot be read.
    public internal(set) var unreadable = 0
    /// Whether the rows are points of a GPX document: their lines are those of a table with a header and a line for each.
    public internal(set) var isOfPoints = false
    /// The first of these.
    public internal(set) var listed: [Unreadable] = []

    /// How many rows that cannot be read are listed.
    public static let listLimit = 20

    mutating func add(_ fault: RowFault, line: Int) {
        unreadable += 1
        if listed.count < Self.listLimit { listed.append(Unreadable(line: line, fault: fault)) }
    }
}
