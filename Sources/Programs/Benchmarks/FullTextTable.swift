import Cities
import CityIndex
import SQLite
import TextSearch

/// The names of cities in an FTS5 table of SQLite in memory: one row for each city, in order of population.
struct FullTextTable {
    private let connection: Connection

    init(_ data: CityData) throws {
        connection = try Connection(path: Array(":memory:".utf8), .creating, busyTimeout: 1)
        try connection.execute("CREATE VIRTUAL TABLE city USING fts5(names, content='', prefix='1 2 3');")
        try connection.transaction(.immediate) {
            var names = [String](repeating: "", count: data.count)
            try data.forEachKey { rank, key in names[rank] += " | " + key }
            for (rank, text) in names.enumerated() {
                let values: [Value] = [.integer(Int64(rank + 1)), .text(text)]
                try connection.run("INSERT INTO city (rowid, names) VALUES (?, ?)", values)
            }
        }
    }

    /// The ranks of the most populous cities with a phrase that begins like the text.
    func ranks(beginningWith text: String, limit: Int = 10) throws -> [Int] {
        let words = FoldedText(text).description.split(separator: " ")
        guard !words.isEmpty else { return [] }
        let phrase = "\"" + words.joined(separator: " ") + "\" *"
        let sql = "SELECT rowid FROM city WHERE city MATCH ? ORDER BY rowid LIMIT \(limit)"
        return try connection.rows(of: "city", sql, [.text(phrase)]) { row in
            Int(try row.integer("rowid")) - 1
        }
    }
}
