import FoundationEssentials
import GRDB
import Glibc

/// The SQLite file of the store, opened for each call.
struct StoreFile: Sendable {
    let path: String
    let busyTimeout: Double

    /// Reads, without making a file or writing to one; `absent` when there is nothing yet.
    ///
    /// - Throws: ``StorageError``.
    func read<Value>(absent: Value, _ body: (Database) throws -> Value) throws -> Value {
        var status = stat()
        if stat(path, &status) != 0 {
            if errno == ENOENT || errno == ENOTDIR { return absent }
            throw StorageError(
                .unreadable,
                path: path,
                reason: "may not be read; run as its owner, or name another"
            )
        }
        return try translatingErrors {
            try open().read { database in
                try Schema.isPresent(in: database, path: path) ? try body(database) : absent
            }
        }
    }

    /// Writes in one transaction; makes the file and its folder if need be.
    ///
    /// - Throws: ``StorageError``, and what `body` throws; nothing is changed then.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try makeFolder()
        return try translatingErrors {
            let queue = try open()
            try Schema.migrate(queue, path: path)
            return try queue.write(body)
        }
    }

    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private func makeFolder() throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw StorageError(
                .unwritable,
                path: path,
                reason:
                    "its folder cannot be made; make \(folder.path) yourself, or name another with --store"
            )
        }
    }

    private func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }
}
