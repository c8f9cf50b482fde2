import Countries
import GRDB

extension RecentSearches {
    /// Reads the table.
    ///
    /// - Throws: ``DamagedValue`` for the first value that its column is not for.
    init(fetchedFrom database: Database) throws {
        let rows = try StoredRow.fetchAll(database, from: "recentSearch", orderedBy: "position")
        self.init(
            try rows.map { row in
                _ = try row.position("position")
                return try row.text("text")
            }
        )
    }

    /// Replaces the contents of the table; a text that is too long to be read again is left out.
    func save(to database: Database) throws {
        try database.execute(sql: "DELETE FROM recentSearch")
        let fitting = texts.filter { $0.utf8.count <= StoredRow.longestText }
        for (position, text) in fitting.enumerated() {
            try database.execute(
                sql: "INSERT INTO recentSearch (position, text) VALUES (?, ?)",
                arguments: [position, text]
            )
        }
    }
}
