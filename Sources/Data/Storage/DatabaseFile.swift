import Glibc
import SQLite

/// A SQLite file that is opened for each call, and the wording of its failures.
struct DatabaseFile: Sendable {
    let place: FilePlace
    /// The total time in seconds to wait for another process.
    let busyTimeout: Double

    var path: String { place.path }

    /// True if there is a file to read.
    ///
    /// It is false before the first change.
    ///
    /// - Throws: ``StorageError`` if the file cannot be read, or is not a regular file.
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

    /// Checks the names of journals, because SQLite waits for a FIFO with such a name, and follows a symbolic link.
    ///
    /// - Throws: ``StorageError`` if the name of a journal belongs to anything but a regular file.
    private func checkJournals() throws(StorageError) {
        for suffix in ["-journal", "-wal"] {
            var status = stat()
            guard lstat(path + suffix, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            let fault = "has a journal that is not a regular file, \(path)\(suffix)"
            throw StorageError(.invalid, place, fault, remedy: place.alternative)
        }
    }

    /// Opens the file.
    ///
    /// If it does not exist, an empty one is created.
    ///
    /// - Throws: ``SQLiteError``, also for a file that is not a database.
    func open() throws(SQLiteError) -> Connection {
        let connection = try Connection(path: Array(path.utf8), .creating, busyTimeout: busyTimeout)
        try connection.execute("PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
        return connection
    }

    /// Runs `body` on a single state of the file.
    ///
    /// Writing is not possible in it.
    ///
    /// - Throws: ``SQLiteError``, and the errors of `body`.
    func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        let connection = try open()
        try connection.execute("PRAGMA query_only = ON")
        return try connection.transaction(.deferred) { try body(connection) }
    }

    /// Runs `work`, and converts its errors.
    ///
    /// - Throws: ``StorageError``, and the errors of `work` that do not concern the file.
    func translatingErrors<Value>(while use: FileUse, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            throw StorageError(error, place, while: use) ?? error
        }
    }
}
