public import Countries
import FoundationEssentials
import GRDB
import Glibc

/// The selection in a SQLite file.
///
/// Every change is one `BEGIN IMMEDIATE` transaction on a rollback journal with full synchronisation, so a
/// kill or a loss of power leaves the state before or after it. Opened for each call: a command makes two.
public struct SQLiteSelectionStore: SelectionStore {
    private let path: String
    private let busyTimeout: Double

    /// Keeps the selection at `path`, whose folder is made when the first change is written.
    ///
    /// A change waits up to `busyTimeout` seconds for another process to finish its own.
    public init(path: String, busyTimeout: Double = 10) {
        self.path = path
        self.busyTimeout = busyTimeout
    }

    /// What is stored now; an empty state when there is no file.
    ///
    /// Never writes.
    ///
    /// - Throws: ``StorageError``.
    public func state() throws -> SelectionState {
        var status = stat()
        if stat(path, &status) != 0 {
            if errno == ENOENT || errno == ENOTDIR { return SelectionState() }
            throw StorageError(
                .unreadable,
                path: path,
                reason: "may not be read; run as its owner, or name another"
            )
        }
        return try translatingErrors {
            try open().read { database in
                guard try Schema.isPresent(in: database, path: path) else { return SelectionState() }
                return try SelectionState(fetchedFrom: database)
            }
        }
    }

    /// Changes what is stored, in one transaction; makes the file and its folder if need be.
    ///
    /// - Throws: ``StorageError``, and what `change` throws; nothing is changed then.
    public func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        try makeFolder()
        return try translatingErrors {
            let queue = try open()
            try Schema.migrate(queue, path: path)
            return try queue.write { database in
                let before = try SelectionState(fetchedFrom: database)
                var state = before
                let value = try change(&state)
                if state != before { try state.save(to: database) }
                return value
            }
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
