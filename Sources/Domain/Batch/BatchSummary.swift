/// The result of a table.
public struct BatchSummary: Hashable, Sendable {
    /// An unreadable row with its line and its fault.
    public struct Unreadable: Hashable, Sendable {
        /// The number of the line at which the row starts, counted from 1.
        public let line: Int
        /// The reason why the row is unreadable.
        public let fault: RowFault
    }

    /// The number of rows without the header.
    public internal(set) var rows = 0
    /// The number of unreadable rows.
    public internal(set) var unreadable = 0
    /// True if the rows are points of a GPX document.
    ///
    /// Their line numbers are those of a table with a header and one line for each point.
    public internal(set) var isOfPoints = false
    /// The first unreadable rows, at most `listLimit`.
    public internal(set) var listed: [Unreadable] = []

    /// The maximum number of listed rows.
    public static let listLimit = 20

    mutating func add(_ fault: RowFault, line: Int) {
        unreadable += 1
        if listed.count < Self.listLimit { listed.append(Unreadable(line: line, fault: fault)) }
    }
}
