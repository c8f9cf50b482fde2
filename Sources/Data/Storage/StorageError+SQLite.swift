import Faults
import Glibc
import SQLite

/// The operation on a file that failed.
enum FileUse {
    case reading
    case writing
}

extension StorageError {
    /// Converts the errors of SQLite and of reading a row.
    ///
    /// Returns `nil` for any other error.
    init?(_ error: any Error, _ place: FilePlace, while use: FileUse) {
        switch error {
        case let error as StorageError: self = error
        case let error as SQLiteError: self.init(error, place, while: use)
        case let error as ColumnError:
            self.init(.damaged, place, "is damaged: \(error)", remedy: place.renewal)
        default: return nil
        }
    }

    private init(_ error: SQLiteError, _ place: FilePlace, while use: FileUse) {
        switch error.code {
        case .notADatabase, .corrupt, .format:
            self.init(
                .damaged,
                place,
                "is not a \(place.kind.rawValue), or is damaged",
                remedy: place.renewal
            )
        case .constraint, .mismatch, .tooBig:
            self.init(.damaged, place, "is damaged: \(error.message)", remedy: place.renewal)
        case .readOnly where use == .writing && Self.isWritable(place):
            // The header requires a later version of SQLite.
            self.init(.damaged, place, "is damaged: it cannot be changed", remedy: place.renewal)
        case .readOnly, .perm, .cannotOpen, .authorization:
            self = use == .reading ? Self.unreadable(place) : Self.unwritable(place)
        case .full:
            self.init(.unwritable, place, "the disk is full", remedy: "free some space and try again")
        case .ioError:
            let fault = "the disk reports an error (\(error.codeText))"
            self.init(.unwritable, place, fault, remedy: "check it and its free space")
        case .busy, .locked:
            self.init(.busy, place, "another process holds it", remedy: "try again when that has finished")
        case .error, .schema:
            guard place.kind == .store, Self.hasMark(place) else { fallthrough }
            self.init(.damaged, place, "is damaged: \(error.message)", remedy: place.renewal)
        default:
            let fault = "is not a \(place.kind.rawValue) of this program (\(error.message))"
            self.init(.invalid, place, fault, remedy: place.alternative)
        }
    }

    /// The error of a file that cannot be read because of its permissions.
    static func forbidden(_ place: FilePlace) -> StorageError {
        let remedy: Remedy = "run as its owner, or \(place.alternative)"
        return StorageError(.unreadable, place, "may not be read", remedy: remedy)
    }

    private static func unwritable(_ place: FilePlace) -> StorageError {
        let remedy: Remedy = "make it and its folder writable, or \(place.alternative)"
        return StorageError(.unwritable, place, "cannot be written", remedy: remedy)
    }

    /// The error of a file with an interrupted change, or with changes in a separate log.
    ///
    /// SQLite must write before it can read it.
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
            let remedy: Remedy = "make it readable and its folder writable, or \(place.alternative)"
            return StorageError(.unreadable, place, "cannot be read", remedy: remedy)
        }
        let remedy: Remedy = "open it once where it can be written, or \(place.alternative)"
        return StorageError(
            .unreadable,
            place,
            "cannot be read: \(fault), and it or its folder is read-only",
            remedy: remedy
        )
    }

    private static func isWritable(_ place: FilePlace) -> Bool {
        let folder = Folder(ofFileAt: place.path)?.path ?? "."
        let journals = ["-journal", "-wal", "-shm"].map { place.path + $0 }.filter { access($0, F_OK) == 0 }
        return ([place.path, folder] + journals).allSatisfy { (path: String) in
            faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
        }
    }

    /// True if the file's header has the application ID of a store.
    private static func hasMark(_ place: FilePlace) -> Bool {
        let descriptor = open(place.path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var mark: UInt32 = 0
        return pread(descriptor, &mark, 4, Schema.markOffset) == 4
            && Int(UInt32(bigEndian: mark)) == Schema.applicationID
    }

    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }
}
