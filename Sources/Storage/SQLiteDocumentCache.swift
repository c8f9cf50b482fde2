public import Countries
import FoundationEssentials
import GRDB
public import Geodesy
import MappedFile

/// Documents in a SQLite file of their own: what was fetched last and is kept when faster caches have let go of it.
///
/// The file holds nothing that cannot be fetched again; one that is damaged is replaced by a new one, and a row that is
/// damaged counts as absent.
public struct SQLiteDocumentCache: DocumentCache {
    /// "database".
    public let name = "database"
    private let file: DatabaseFile

    /// Keeps documents at `path`, whose folder is made at the first write.
    ///
    /// A call waits up to `busyTimeout` seconds for other processes to finish theirs.
    public init(path: String, busyTimeout: Double = 5) {
        file = DatabaseFile(place: FilePlace(path: path, kind: .cache), busyTimeout: busyTimeout)
    }

    /// The document of `key`; one whose checksum is wrong is absent.
    ///
    /// - Throws: ``StorageError`` when the file is busy or may not be read.
    public func document(for key: CacheKey) throws -> CachedDocument? {
        try reading(absent: nil) { database in
            let row = try Row.fetchOne(
                database,
                sql: "SELECT * FROM document WHERE key = ?",
                arguments: [key.description]
            )
            // One that is damaged is absent.
            return row.flatMap { try? CachedDocument(row: StoredRow(table: "document", row: $0)) }
        }
    }

    /// Keeps `document` in one transaction.
    ///
    /// - Throws: ``StorageError``.
    public func store(_ document: CachedDocument, for key: CacheKey) throws {
        try writing { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO document (key, kind, body, crc32c, stored, entityTag, version)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    key.description, key.kind.rawValue, Data(document.body),
                    Int64(document.body.withUnsafeBytes(Checksum.crc32c)), document.stored.milliseconds,
                    document.entityTag, document.version,
                ]
            )
        }
    }

    /// Drops what is no longer wanted, and every row that is damaged.
    ///
    /// - Throws: ``StorageError``.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws {
        guard try file.isThere() else { return }
        try writing { database in
            let query = "SELECT rowid AS number, kind, stored, version FROM document"
            let rows = try Row.fetchAll(database, sql: query).map { StoredRow(table: "document", row: $0) }
            for row in rows where Self.isOutdated(row, isOutdated) {
                let number = try row.integer("number", in: .min ... .max)
                try database.execute(sql: "DELETE FROM document WHERE rowid = ?", arguments: [number])
            }
        }
    }

    private static func isOutdated(
        _ row: StoredRow,
        _ isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool
    ) -> Bool {
        guard let kind = try? row.word("kind", as: CacheKey.Kind.self),
            let stored = try? row.moment("stored"), let version = try? row.text("version")
        else { return true }
        return isOutdated(kind, stored, version)
    }

    /// How much there is now; there is no bound but the number of keys.
    ///
    /// - Throws: ``StorageError``.
    public func usage() throws -> CacheUsage {
        try reading(absent: CacheUsage(documents: 0, bytes: 0, limit: nil)) { database in
            let query = "SELECT COUNT(*) AS documents, TOTAL(LENGTH(body)) AS bytes FROM document"
            let row = try Row.fetchOne(database, sql: query)
            let (documents, bytes): (Int?, Double?) = (row?["documents"], row?["bytes"])
            return CacheUsage(documents: documents ?? 0, bytes: Int(clamping: bytes ?? 0), limit: nil)
        }
    }
}

extension SQLiteDocumentCache {
    /// What `work` reads; `absent` when there is no file, no table in it, or only a damaged one.
    private func reading<Value>(absent: Value, _ work: (Database) throws -> Value) throws -> Value {
        guard try file.isThere() else { return absent }
        return try file.translatingErrors(while: .reading) {
            do {
                return try file.open().read { database in
                    try database.tableExists("document") ? try work(database) : absent
                }
            } catch  where Self.isDamage(error) {
                delete()
                return absent
            }
        }
    }

    /// Does `work` in one transaction on a table that is up to date; a damaged file is deleted, and the work done on a
    /// new one.
    private func writing(_ work: (Database) throws -> Void) throws {
        if try !file.isThere() { makeFolder() }
        try file.translatingErrors(while: .writing) {
            do {
                try write(work)
            } catch  where Self.isDamage(error) {
                delete()
                try write(work)
            }
        }
    }

    private func write(_ work: (Database) throws -> Void) throws {
        try file.open().write { database in
            try DocumentTable.prepare(in: database)
            try work(database)
        }
    }

    private func makeFolder() {
        let folder = URL(filePath: file.path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func delete() {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path + suffix)
        }
    }

    /// Also a table that lacks a column, which SQLite reports as an error in the statement.
    private static func isDamage(_ error: any Error) -> Bool {
        if error is DamagedValue || error is RowDecodingError { return true }
        let codes: [ResultCode] = [
            .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_FORMAT, .SQLITE_ERROR, .SQLITE_SCHEMA,
            .SQLITE_CONSTRAINT,
            .SQLITE_MISMATCH, .SQLITE_TOOBIG,
        ]
        return (error as? DatabaseError).map { codes.contains($0.resultCode) } ?? false
    }
}

extension CachedDocument {
    /// `nil` when the body is not what was stored.
    ///
    /// - Throws: ``DamagedValue``.
    fileprivate init?(row: StoredRow) throws(DamagedValue) {
        let body = try row.bytes("body")
        let sum = try row.integer("crc32c", in: 0...Int64(UInt32.max))
        guard Int64(body.withUnsafeBytes(Checksum.crc32c)) == sum else { return nil }
        self.init(
            body: body,
            stored: try row.moment("stored"),
            entityTag: try row.optionalText("entityTag"),
            version: try row.text("version")
        )
    }
}
