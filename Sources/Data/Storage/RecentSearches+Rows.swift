import Countries
import SQLite

extension RecentSearches {
    /// Reads the table.
    ///
    /// - Throws: ``ColumnError`` for the first value that is invalid in its column.
    init(storedOn connection: Connection) throws {
        let texts = try connection.rows(of: "recentSearch", orderedBy: "position") { row in
            _ = try row.position("position")
            return try row.shortText("text")
        }
        self.init(texts)
    }

    /// Replaces the contents of the table.
    ///
    /// A text that is too long to be read again is omitted.
    func save(on connection: Connection) throws {
        try connection.run("DELETE FROM recentSearch")
        let fitting = texts.filter { $0.utf8.count <= Row.longestText }
        for (position, text) in fitting.enumerated() {
            let insertion = "INSERT INTO recentSearch (position, text) VALUES (?, ?)"
            try connection.run(insertion, [.integer(Int64(position)), .text(text)])
        }
    }
}
