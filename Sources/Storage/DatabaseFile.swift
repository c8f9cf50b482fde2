import GRDB
import Glibc

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

    /// Opens it; makes an empty one where there is none.
    func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        let patience = BusyPatience(seconds: busyTimeout)
        configuration.busyMode = .callback { patience.wait(tries: $0) }
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Does `work`, and words what it throws.
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
