public import Geodesy
import Glibc
import MappedFile
public import Refresh
import SQLite

/// Fetched documents in a separate SQLite file, which keeps them after faster caches have dropped them.
///
/// All documents in the file can be fetched again. A damaged file is replaced by a new one, and a damaged row counts as
/// absent.
public struct SQLiteDocumentCache: DocumentCache {
    /// The name of the layer, "database".
    public let name = "database"
    private let file: DatabaseFile
    private let onDamage: (@Sendable (String) -> Void)?

    /// Stores documents at `path`, whose folder is created at the first write.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - busyTimeout: the seconds for which a call waits for other processes.
    ///   - onDamage: called with the path of a damaged file that was deleted.
    public init(path: String, busyTimeout: Double = 5, onDamage: (@Sendable (String) -> Void)? = nil) {
        self.onDamage = onDamage
        file = DatabaseFile(place: FilePlace(path: path, kind: .cache), busyTimeout: busyTimeout)
    }

    /// The document for `key`.
    ///
    /// A document with a wrong checksum counts as absent.
    ///
    /// - Throws: ``StorageError`` if the file is busy or cannot be read.
    public func document(for key: CacheKey) throws -> CachedDocument? {
        try reading(absent: nil) { connection in
            let query = "SELECT * FROM document WHERE key = ? LIMIT 1"
            // A damaged document counts as absent.
            return try connection.rows(of: "document", query, [.text(key.description)]) { row in
                try? CachedDocument(row: row)
            }.first ?? nil
        }
    }

    /// Stores `document` in one transaction.
    ///
    /// - Throws: ``StorageError``.
    public func store(_ document: CachedDocument, for key: CacheKey) throws {
        try writing { connection in
            let checksum = document.body.withUnsafeBytes(Checksum.crc32c)
            try connection.run(
                """
                INSERT OR REPLACE INTO document (key, kind, body, crc32c, stored, entityTag, version)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(key.description), .text(key.kind.rawValue), .blob(document.body),
                    .integer(Int64(checksum)), .integer(document.stored.milliseconds),
                    Value(document.entityTag), .text(document.version),
                ]
            )
        }
    }

    /// Deletes outdated documents and all damaged rows.
    ///
    /// - Throws: ``StorageError``.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws {
        guard try file.isThere() else { return }
        try writing { connection in
            let query = "SELECT rowid AS number, kind, stored, version FROM document"
            let numbers = try connection.rows(of: "document", query) { row in
                Self.isOutdated(row, isOutdated) ? try row.integer("number") : nil
            }
            for case let number? in numbers {
                try connection.run("DELETE FROM document WHERE rowid = ?", [.integer(number)])
            }
        }
    }

    private static func isOutdated(
        _ row: borrowing Row,
        _ isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool
    ) -> Bool {
        guard let kind = try? row.word("kind", as: CacheKey.Kind.self),
            let stored = try? row.moment("stored"), let version = try? row.shortText("version")
        else { return true }
        return isOutdated(kind, stored, version)
    }

    /// The current size of the cache.
    ///
    /// It is limited only by the number of keys.
    ///
    /// - Throws: ``StorageError``.
    public func usage() throws -> CacheUsage {
        let none = CacheUsage(documents: 0, bytes: 0, limit: nil)
        return try reading(absent: none) { connection in
            let query = "SELECT COUNT(*) AS documents, TOTAL(LENGTH(body)) AS bytes FROM document"
            let usage = try connection.rows(of: "document", query) { row in
                CacheUsage(
                    documents: Int(try row.integer("documents")),
                    bytes: Int(clamping: try row.real("bytes")),
                    limit: nil
                )
            }
            return usage.first ?? none
        }
    }
}

extension SQLiteDocumentCache {
    /// The value that `work` reads, or `absent` if the file or its table does not exist or is damaged.
    private func reading<Value>(absent: Value, _ work: (Connection) throws -> Value) throws -> Value {
        guard try file.isThere() else { return absent }
        return try file.translatingErrors(while: .reading) {
            do {
                return try file.read { connection in
                    try connection.hasTable("document") ? try work(connection) : absent
                }
            } catch  where Self.isDamage(error) {
                delete()
                return absent
            }
        }
    }

    /// Runs `work` in one transaction on a current table.
    ///
    /// A damaged file is deleted, and the work is done on a new one.
    private func writing(_ work: (Connection) throws -> Void) throws {
        // If the folder cannot be created, opening the file reports it.
        if try !file.isThere() { _ = Folder(ofFileAt: file.path)?.make() }
        try file.translatingErrors(while: .writing) {
            do {
                try write(work)
            } catch  where Self.isDamage(error) {
                delete()
                try write(work)
            }
        }
    }

    private func write(_ work: (Connection) throws -> Void) throws {
        let connection = try file.open()
        try connection.transaction(.immediate) {
            try DocumentTable.prepare(on: connection)
            try work(connection)
        }
    }

    private func delete() {
        for suffix in DamagedStore.suffixes { unlink(file.path + suffix) }
        onDamage?(file.path)
    }

    /// True for an error from damage.
    ///
    /// A missing column also counts, which SQLite reports as an error in the statement.
    private static func isDamage(_ error: any Error) -> Bool {
        if error is ColumnError { return true }
        let codes: [SQLiteError.Code] = [
            .notADatabase, .corrupt, .format, .error, .schema, .constraint, .mismatch, .tooBig,
        ]
        return (error as? SQLiteError).map { codes.contains($0.code) } ?? false
    }
}

extension CachedDocument {
    /// Reads a document, or returns `nil` if the body is not the one that was stored.
    ///
    /// - Throws: ``ColumnError``.
    fileprivate init?(row: borrowing Row) throws(ColumnError) {
        let body = try row.blob("body")
        guard try row.checksum("crc32c") == body.withUnsafeBytes(Checksum.crc32c) else { return nil }
        self.init(
            body: body,
            stored: try row.moment("stored"),
            entityTag: try row.optionalShortText("entityTag"),
            version: try row.shortText("version")
        )
    }
}
