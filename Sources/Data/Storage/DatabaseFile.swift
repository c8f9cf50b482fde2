import Glibc
import SQLite

/// A SQLite file that is opened for each call, and how its failures are worded.
struct DatabaseFile: Sendable {
    let place: FilePlace
    /// Seconds to wait, in all, for another process to finish with it.
    let busyTimeout: Double

    var path: String { place.path }

    /// Whether there is a file to read; `false` when nothing has been written yet.
    ///
    /// - Throws: ``StorageError`` when it may not be read, or is not a regular file.
    func isThere() throws(StorageError) -> Bool {
        try checkJournals()
        var status = stat()
        if stat(path, &status) != 0 {
            if errno == ENOENT || errno == ENOTDIR { return false }
            throw .forbidden(place)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw StorageError(.invalid, place, "is not a regular file", remedy: place.alternative)
        }
        guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else { throw .forbidden(place) }
        return true
    }

    /// SQLite waits for a FIFO that has the name of a journal, and follows a link.
    ///
    /// - Throws: ``StorageError`` when anything but a regular file has the name of a journal.
    private func checkJournals() throws(StorageError) {
        for suffix in ["-journal", "-wal"] {
            var status = stat()
            guard lstat(path + suffix, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            let fault = "has a journal that is not a regular file, \(path)\(suffix)"
            throw StorageError(.invalid, place, fault, remedy: place.alternative)
        }
    }

    /// Opens it; makes an empty one where there is none.
    ///
    /// - Throws: ``SQLiteError``, also for a file that is not a database.
    func open() throws(SQLiteError) -> Connection {
        let connection = try Connection(path: Array(path.utf8), .creating, busyTimeout: busyTimeout)
        try connection.execute("PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
        return connection
    }

    /// Runs `body` on one state of the file; nothing that it calls can write.
    ///
    /// - Throws: ``SQLiteError``, and what `body` throws.
    func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        let connection = try open()
        try connection.execute("PRAGMA query_only = ON")
        return try connection.transaction(.deferred) { try body(connection) }
    }

    /// Runs `work`, and translates its errors.
    ///
    /// - Throws: ``StorageError``, and what `work` throws that is not about the file.
    func translatingErrors<Value>(while use: FileUse, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            throw StorageError(error, place, while: use) ?? error
        }
    }
}
