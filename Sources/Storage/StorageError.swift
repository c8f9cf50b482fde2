public import Countries
import GRDB

/// Why the store cannot be read or written: the file, what happened, and what a person can do.
public struct StorageError: Error, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: String, Hashable, Sendable {
        /// The file, its folder or its disk does not take a write.
        case unwritable
        /// The file is there and may not be read.
        case unreadable
        /// The file is no store: no database, a damaged one, or another program's.
        case invalid
        /// A later version of the program wrote it.
        case tooNew
        /// Another process holds it longer than the time-out.
        case busy
    }

    /// The kind.
    public let code: Code
    /// The store's path.
    public let path: String
    /// What happened and what to do, as two clauses.
    public let reason: String

    init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }
}

extension StorageError: CustomStringConvertible {
    /// One line: the store, the reason, the remedy.
    public var description: String { "store \(path): \(reason)" }
}

extension StorageError {
    /// Translates what SQLite reports.
    init(_ error: DatabaseError, path: String) {
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT:
            self.init(
                .invalid,
                path: path,
                reason:
                    "is not a store, or is damaged; name another with --store, or move it away to start anew"
            )
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
            self.init(
                .unwritable,
                path: path,
                reason: "cannot be written; make it and its folder writable, or name another with --store"
            )
        case .SQLITE_FULL:
            self.init(.unwritable, path: path, reason: "the disk is full; free some space and try again")
        case .SQLITE_IOERR:
            self.init(
                .unwritable,
                path: path,
                reason: "the disk reports an error (\(error.extendedResultCode)); check it and its free space"
            )
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(.busy, path: path, reason: "another process holds it; try again when that has finished")
        default:
            self.init(
                .invalid,
                path: path,
                reason:
                    "is not a store of this program (\(error.message ?? "\(error.resultCode)")); name another"
            )
        }
    }
}

extension StorageError: FaultError {
    /// Its place in the tree.
    public var fault: Fault {
        switch code {
        case .unwritable: .storage(.save)
        case .unreadable, .invalid, .tooNew: .storage(.fetch)
        case .busy: .storage(.busy)
        }
    }
}
