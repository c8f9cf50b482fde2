import GRDB
import Glibc

/// What was being done to a file when it failed.
enum FileUse {
    case reading
    case writing
}

extension StorageError {
    /// Translates what SQLite and GRDB report, and what the reader of a row does; `nil` for any other error.
    init?(_ error: any Error, _ place: FilePlace, while use: FileUse) {
        switch error {
        case let error as StorageError: self = error
        case let error as DatabaseError: self.init(error, place, while: use)
        case let error as DamagedValue:
            self.init(.damaged, place, "is damaged: \(error)", remedy: place.renewal)
        case is RowDecodingError:
            self.init(.damaged, place, "is damaged: a value is of the wrong type", remedy: place.renewal)
        default: return nil
        }
    }

    private init(_ error: DatabaseError, _ place: FilePlace, while use: FileUse) {
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_FORMAT:
            self.init(
                .damaged,
                place,
                "is not a \(place.kind.rawValue), or is damaged",
                remedy: place.renewal
            )
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG:
            self.init(.damaged, place, "is damaged: \(Self.text(error))", remedy: place.renewal)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
            self = use == .reading ? Self.unreadable(place) : Self.unwritable(place)
        case .SQLITE_FULL:
            self.init(.unwritable, place, "the disk is full", remedy: "free some space and try again")
        case .SQLITE_IOERR:
            let fault = "the disk reports an error (\(error.extendedResultCode))"
            self.init(.unwritable, place, fault, remedy: "check it and its free space")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(.busy, place, "another process holds it", remedy: "try again when that has finished")
        default:
            let fault = "is not a \(place.kind.rawValue) of this program (\(Self.text(error)))"
            self.init(.invalid, place, fault, remedy: place.alternative)
        }
    }

    /// A file that may not be read at all.
    static func forbidden(_ place: FilePlace) -> StorageError {
        let remedy = "run as its owner, or \(place.alternative)"
        return StorageError(.unreadable, place, "may not be read", remedy: remedy)
    }

    private static func unwritable(_ place: FilePlace) -> StorageError {
        let remedy = "make it and its folder writable, or \(place.alternative)"
        return StorageError(.unwritable, place, "cannot be written", remedy: remedy)
    }

    /// SQLite must write to read a file that a change was cut off in, or that has its changes in a log beside it.
    private static func unreadable(_ place: FilePlace) -> StorageError {
        let fault: String? =
            if isThere(place.path + "-journal") {
                "a change to it was cut off, which must be undone first"
            } else if isThere(place.path + "-wal") {
                "some of its contents are in a write-ahead log, which must be merged first"
            } else {
                nil
            }
        guard let fault else {
            let remedy = "make it readable and its folder writable, or \(place.alternative)"
            return StorageError(.unreadable, place, "cannot be read", remedy: remedy)
        }
        let remedy = "open it once where it can be written, or \(place.alternative)"
        return StorageError(
            .unreadable,
            place,
            "cannot be read: \(fault), and it or its folder is read-only",
            remedy: remedy
        )
    }

    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }

    private static func text(_ error: DatabaseError) -> String { error.message ?? "\(error.resultCode)" }
}
