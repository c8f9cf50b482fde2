import Foundation
import Geodesy
import Refresh
import SQLite
import Storage
import Synchronization
import Testing

/// Caches in which another program has been: nothing in them is worth an error.
struct DamagedCacheTests {
    private static let columns = ["key", "kind", "body", "crc32c", "stored", "entityTag", "version"]

    /// A cache without types, of an earlier version or of this one, with one document.
    private func forged(
        version: Int = 1,
        _ change: String,
        _ values: [Value] = []
    ) throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID()).sqlite").path
        try SQLiteDocumentCache(path: path).store(document, for: .allCountries)
        let connection = try Connection(path: Array(path.utf8), .writing, busyTimeout: 0)
        try connection.transaction(.immediate) {
            try connection.execute(
                """
                ALTER TABLE document RENAME TO old;
                CREATE TABLE document (key, kind, body, crc32c, stored, entityTag, version);
                INSERT INTO document SELECT * FROM old;
                DROP TABLE old;
                PRAGMA user_version = \(version);
                """
            )
            if values.isEmpty { try connection.execute(change) } else { try connection.run(change, values) }
        }
        return path
    }

    private let document = CachedDocument(
        body: Array("[]".utf8),
        stored: Timestamp(milliseconds: 1_795_276_513_350),
        entityTag: nil,
        version: "1"
    )

    /// All of a damaged cache can be fetched again: it is deleted, once, and reported.
    @Test func aDamagedCacheIsDeletedAndReported() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(repeating: 0x81, count: 8192).write(to: URL(filePath: path))
        let reported = Mutex<[String]>([])
        let cache = SQLiteDocumentCache(path: path) { path in reported.withLock { $0.append(path) } }
        #expect(try cache.document(for: .allCountries) == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        try cache.store(document, for: .allCountries)
        #expect(try cache.document(for: .allCountries) == document)
        #expect(reported.withLock { $0 } == [path])
    }

    @Test(arguments: columns, ForgedValue.all)
    func aForgedValueIsNeverGivenOutAndAlwaysCleared(column: String, value: ForgedValue) throws {
        for version in [0, 1] {
            let path = try forged(version: version, "UPDATE document SET \(column) = ?", [value.value])
            defer { try? FileManager.default.removeItem(atPath: path) }
            let cache = SQLiteDocumentCache(path: path)
            let found = try cache.document(for: .allCountries)
            #expect(found == nil || found?.body == document.body)
            _ = try cache.usage()
            try cache.removeAll { _, _, _ in false }
            try cache.removeAll { _, _, _ in true }
            #expect(try cache.usage().documents == 0)
            try cache.store(document, for: .allCountries)
            #expect(try cache.document(for: .allCountries) == document)
        }
    }

    @Test(arguments: [
        "DROP TABLE document", "ALTER TABLE document DROP COLUMN stored", "PRAGMA user_version = 99",
        "DROP TABLE document; CREATE VIEW document AS SELECT 1 AS key",
        "CREATE TRIGGER refuse BEFORE DELETE ON document BEGIN SELECT RAISE(ABORT, 'no'); END",
    ])
    func aFileOfAnotherShapeIsReplaced(change: String) throws {
        let path = try forged(change)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let cache = SQLiteDocumentCache(path: path)
        _ = try cache.document(for: .allCountries)
        try cache.removeAll { _, _, _ in true }
        #expect(try cache.usage().documents == 0)
        try cache.store(document, for: .allCountries)
        #expect(try cache.document(for: .allCountries) == document)
    }

    @Test func entriesOfAnEarlierVersionAreKept() throws {
        let path = try forged(
            version: 0,
            "INSERT INTO document VALUES ('x', 'countries', 'no bytes', 1, 'abc', NULL, '1')"
        )
        defer { try? FileManager.default.removeItem(atPath: path) }
        let cache = SQLiteDocumentCache(path: path)
        try cache.store(document, for: .search("egypt"))
        #expect(try cache.document(for: .allCountries) == document)
        #expect(try cache.usage().documents == 2)
    }
}
