import Glibc
public import Provisioning
import SystemPackage

extension RootFolder {
    /// Locks a database against changes by programs that use SQLite, until the result is released.
    ///
    /// Returns `nil` if `path` is not a regular file. A symbolic link at its end is never followed.
    ///
    /// With `isForChange`, other programs can neither read the database nor begin a change.
    ///
    /// - Throws: `DeviceError` of the kind `busy` if another program does not finish within `seconds`.
    public func lockDatabase(
        _ path: String,
        isForChange: Bool,
        seconds: Double = 5
    ) throws(DeviceError) -> DatabaseLock? {
        guard let spot = try? spot(of: path), let status = try? spot.status(),
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        let file =
            isForChange
            ? try writing(path) { () throws(Errno) in try spot.open(O_RDWR) }
            : try reading(path) { () throws(Errno) in try spot.open(O_RDONLY) }
        let lock = DatabaseLock(file)
        for _ in 0..<max(1, Int(seconds * 100)) {
            if lock.take(isForChange: isForChange) { return lock }
            usleep(10_000)
        }
        throw DeviceError(.busy, host(path))
    }
}

/// A lock that SQLite respects, on the bytes that SQLite itself locks (https://sqlite.org/src/file/src/os.h).
///
/// It belongs to the open file and not to the process. Other reads of the file do not release it.
public final class DatabaseLock: Sendable {
    private let file: Descriptor

    /// The bytes that SQLite locks: one while a program waits for readers, one of a program that prepares a change, and
    /// those of the readers.
    private static let (pending, reserved, shared, sharedCount) = (0x4000_0000, 0x4000_0001, 0x4000_0002, 510)
    /// The commands F_OFD_GETLK and F_OFD_SETLK of linux/fcntl.h.
    private static let (getLock, setLock): (Int32, Int32) = (36, 37)

    init(_ file: Descriptor) { self.file = file }

    /// True if another program prepares a change.
    ///
    /// Its journal then exists, but the database is not changed yet.
    public var isChangeInPreparation: Bool {
        var range = Self.range(Self.reserved, 1, F_WRLCK)
        let result = try? file.call { fcntl($0, Self.getLock, &range) }
        return result != nil && range.l_type != F_UNLCK
    }

    fileprivate func take(isForChange: Bool) -> Bool {
        let range =
            isForChange
            ? Self.range(Self.pending, Self.shared - Self.pending + Self.sharedCount, F_WRLCK)
            : Self.range(Self.shared, Self.sharedCount, F_RDLCK)
        return
            (try? file.call { [range] number in
                var range = range
                return fcntl(number, Self.setLock, &range)
            }) != nil
    }

    private static func range(_ start: Int, _ count: Int, _ kind: Int32) -> flock {
        var range = flock()
        (range.l_type, range.l_whence) = (Int16(kind), Int16(SEEK_SET))
        (range.l_start, range.l_len) = (off_t(start), off_t(count))
        return range
    }
}
