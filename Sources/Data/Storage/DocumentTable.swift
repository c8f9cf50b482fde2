import Geodesy
import SQLite

/// The table of the cache, and its conversion from an earlier version.
enum DocumentTable {
    /// The version of the table, which is stored in the file's `user_version`.
    private static let version = 1

    /// Makes the table strict.
    ///
    /// Of a table that was not strict, the valid rows are kept.
    ///
    /// - Throws: ``ColumnError`` if a later version of the program wrote the file.
    static func prepare(on connection: Connection) throws {
        let found = try connection.integer("user_version", "PRAGMA user_version") ?? 0
        if found == version { return }
        guard found == 0 else {
            throw ColumnError(place: "user_version", found: "\(found)", expected: "\(version)")
        }
        try connection.execute("CREATE TABLE strict (\(columns)) STRICT")
        if try connection.hasTable("document") { try connection.execute(takeOver) }
        try connection.execute("ALTER TABLE strict RENAME TO document; PRAGMA user_version = \(version)")
    }

    private static let columns = """
        key TEXT PRIMARY KEY NOT NULL,
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        crc32c INTEGER NOT NULL CHECK (crc32c BETWEEN 0 AND 4294967295),
        stored INTEGER NOT NULL CHECK (stored BETWEEN \(moments.lowerBound.milliseconds)
            AND \(moments.upperBound.milliseconds)),
        entityTag TEXT,
        version TEXT NOT NULL
        """

    private static let moments = Timestamp.calendar

    /// Copies the valid rows.
    ///
    /// OR IGNORE skips rows that violate a CHECK, but not rows with values of the wrong type.
    private static let takeOver = """
        INSERT OR IGNORE INTO strict (key, kind, body, crc32c, stored, entityTag, version)
            SELECT key, kind, body, crc32c, stored, entityTag, version FROM document
            WHERE typeof(key) = 'text' AND typeof(kind) = 'text' AND typeof(body) = 'blob'
                AND typeof(crc32c) = 'integer' AND typeof(stored) = 'integer'
                AND typeof(entityTag) IN ('text', 'null') AND typeof(version) = 'text';
        DROP TABLE document;
        """
}
