/// The subdivisions that are parts of other subdivisions, by ISO 3166-2 code.
public struct SubdivisionParents: Sendable {
    private let parents: [String: Subdivision.Parent]

    /// Reads a table of subdivisions.
    ///
    /// Each line holds the code of a subdivision, the code of the first-level subdivision that contains it, and the
    /// name of the latter, separated by tabs. `#` starts a comment. The first other line names the columns.
    ///
    /// - Parameters:
    ///   - table: The text of the table.
    ///   - path: The file that contains the text, for the error.
    /// - Throws: ``DataTableError/malformed(path:line:expected:)`` with the first malformed line.
    public init(parsing table: String, from path: String) throws(DataTableError) {
        var parents: [String: Subdivision.Parent] = [:]
        var isHead = true
        for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.first == "#" { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3, fields.allSatisfy({ !$0.isEmpty }), parents[fields[0]] == nil else {
                throw .malformed(path: path, line: index + 1, expected: "a subdivision and its parent")
            }
            if !isHead { parents[fields[0]] = Subdivision.Parent(code: fields[1], name: fields[2]) }
            isHead = false
        }
        self.parents = parents
    }

    /// The subdivision that contains the one with `code`, or `nil` for the first level.
    public subscript(code: String) -> Subdivision.Parent? { parents[code] }
}
