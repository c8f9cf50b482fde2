/// The subdivisions that are parts of others, by ISO 3166-2.
public struct SubdivisionParents: Sendable {
    private let parents: [String: Subdivision.Parent]

    /// Reads a table: tab-separated lines of a code, the code of the first-level subdivision that it is a part of, and the
    /// latter's name; `#` starts a comment, and the first other line names the columns.
    ///
    /// - Throws: ``SubdivisionParentsError`` naming the first line that does not fit.
    public init(parsing table: String) throws(SubdivisionParentsError) {
        var parents: [String: Subdivision.Parent] = [:]
        var isHead = true
        for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.first == "#" { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3, fields.allSatisfy({ !$0.isEmpty }), parents[fields[0]] == nil else {
                throw SubdivisionParentsError(line: index + 1)
            }
            if !isHead { parents[fields[0]] = Subdivision.Parent(code: fields[1], name: fields[2]) }
            isHead = false
        }
        self.parents = parents
    }

    /// What the subdivision of `code` is a part of; `nil` for one of the first level.
    public subscript(code: String) -> Subdivision.Parent? { parents[code] }
}

/// A line of the table of subdivisions that has not three fields, or repeats a code.
public struct SubdivisionParentsError: Error, Hashable, Sendable {
    /// The line's number, from 1.
    public let line: Int
}
