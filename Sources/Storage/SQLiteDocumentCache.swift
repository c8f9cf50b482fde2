public import Countries
import FoundationEssentials
import GRDB
public import Geodesy
import MappedFile

/// Documents in a SQLite file of their own: what was fetched last and is kept when faster caches have let go of it.
///
/// The file holds nothing that cannot be fetched again; one that is damaged is replaced by a new one.
public struct SQLiteDocumentCache: DocumentCache {
    /// "database".
    public let name = "database"
    private let path: String
    private let busyTimeout: Double

    /// Keeps documents at `path`, whose folder is made at the first write.
    public init(path: String, busyTimeout: Double = 5) {
        self.path = path
        self.busyTimeout = busyTimeout
    }

    /// The document of `key`; one whose checksum is wrong is absent.
    ///
    /// - Throws: ``StorageError`` when the file is busy or may not be read.
    public func document(for key: CacheKey) throws -> CachedDocument? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try mending { queue in
            try queue.read { database in
                let row = try Row.fetchOne(
                    database,
                    sql: "SELECT * FROM document WHERE key = ?",
                    arguments: [key.description]
                )
                return row.flatMap(CachedDocument.init(row:))
            }
        }
    }

    /// Keeps `document` in one transaction.
    ///
    /// - Throws: ``StorageError``.
    public func store(_ document: CachedDocument, for key: CacheKey) throws {
        try mending { queue in
            try queue.write { database in
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
    }

    /// Drops what is no longer wanted.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        try mending { queue in
            try queue.write { database in
                for row in try Row.fetchAll(database, sql: "SELECT key, kind, stored, version FROM document")
                {
                    let stored = Timestamp(milliseconds: row["stored"])
                    if let kind = CacheKey.Kind(rawValue: row["kind"]),
                        !isOutdated(kind, stored, row["version"])
                    {
                        continue
                    }
                    let key: String = row["key"]
                    try database.execute(sql: "DELETE FROM document WHERE key = ?", arguments: [key])
                }
            }
        }
    }

    /// How much there is now; there is no bound but the number of keys.
    public func usage() throws -> CacheUsage {
        guard FileManager.default.fileExists(atPath: path) else {
            return CacheUsage(documents: 0, bytes: 0, limit: nil)
        }
        return try mending { queue in
            try queue.read { database in
                let row = try Row.fetchOne(
                    database,
                    sql: "SELECT COUNT(*) AS documents, TOTAL(LENGTH(body)) AS bytes FROM document"
                )
                let bytes: Double = row?["bytes"] ?? 0
                return CacheUsage(documents: row?["documents"] ?? 0, bytes: Int(bytes), limit: nil)
            }
        }
    }

    /// Does `work` on the open file; a damaged one is deleted, and the work done on a new one.
    private func mending<Value>(_ work: (DatabaseQueue) throws -> Value) throws -> Value {
        do {
            do {
                return try work(try open())
            } catch let error as DatabaseError where Self.isDamage(error) {
                for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
                return try work(try open())
            }
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }

    private static func isDamage(_ error: DatabaseError) -> Bool {
        [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
    }

    private func open() throws -> DatabaseQueue {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        if try queue.read({ try $0.tableExists("document") }) { return queue }
        try queue.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS document (
                        key TEXT PRIMARY KEY,
                        kind TEXT NOT NULL,
                        body BLOB NOT NULL,
                        crc32c INTEGER NOT NULL,
                        stored INTEGER NOT NULL,
                        entityTag TEXT,
                        version TEXT NOT NULL
                    )
                    """
            )
        }
        return queue
    }
}

extension CachedDocument {
    fileprivate init?(row: Row) {
        let data: Data = row["body"]
        let body = Array(data)
        let sum: Int64 = row["crc32c"]
        guard Int64(body.withUnsafeBytes(Checksum.crc32c)) == sum else { return nil }
        self.init(
            body: body,
            stored: Timestamp(milliseconds: row["stored"]),
            entityTag: row["entityTag"],
            version: row["version"]
        )
    }
}
