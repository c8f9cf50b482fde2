import Glibc

/// Moves a damaged store aside exactly once, even if several processes find it.
struct StoreRescue {
    let path: String
    /// True if the program chose the path, so that anything at it is moved.
    let isOwnName: Bool
    /// The identity of the file before it was opened.
    ///
    /// For a symbolic link at the end of the path, it is that of the link.
    private let damaged: FileIdentity?

    private struct FileIdentity: Equatable {
        let device: dev_t
        let node: ino_t
        let kind: mode_t

        init?(at path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            (device, node, kind) = (status.st_dev, status.st_ino, status.st_mode & S_IFMT)
        }
    }

    /// Records the identity of the file at `path`.
    init(path: String, isOwnName: Bool) {
        (self.path, self.isOwnName) = (path, isOwnName)
        damaged = FileIdentity(at: path)
    }

    /// The number of attempts and the pause in microseconds, five seconds in total.
    private static let (mostTries, pause) = (50, UInt32(100_000))

    /// True if the store cannot be opened because of a symbolic link that can never lead to a file.
    ///
    /// A link into a folder that is missing or cannot be searched does not count, because its disk may be mounted
    /// later.
    var isLostLink: Bool {
        var status = stat()
        return damaged?.kind == S_IFLNK && stat(path, &status) != 0 && [ELOOP, ENOTDIR].contains(errno)
    }

    /// Moves the file and its journals to a free name.
    ///
    /// - Returns: the new path, or `nil` if another process has already moved the file.
    /// - Throws: ``RescueFailed`` if the file cannot be moved, or if the user may have named it by mistake: plain text,
    ///   another program's database, and anything that is not a file.
    func moveAway() throws(RescueFailed) -> String? {
        guard let damaged else { return nil }
        // Opening a device can have an effect.
        let isFile = damaged.kind == S_IFREG
        let locked = isFile ? path : folder
        let descriptor = open(locked, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw RescueFailed()
        }
        defer { close(descriptor) }
        // If two processes do this, the second one waits here, and then finds another file or none at the path. A
        // process that can only read the file may keep the lock. In that case, only the name decides.
        for _ in 0..<Self.mostTries where flock(descriptor, LOCK_EX | LOCK_NB) != 0 { usleep(Self.pause) }
        guard FileIdentity(at: path) == damaged else { return nil }
        if !isOwnName {
            guard isFile || damaged.kind == S_IFLNK, Self.isStore(at: path) else { throw RescueFailed() }
        }
        let target = freeName
        for suffix in DamagedStore.suffixes where rename(path + suffix, target + suffix) != 0 {
            if suffix.isEmpty || errno != ENOENT { throw RescueFailed() }
        }
        return target
    }

    private var folder: String { Folder(ofFileAt: path)?.path ?? "." }

    /// The path with `.damaged-` and the first unused number, or the last number.
    ///
    /// A further number is used if a folder has that name, or if the damaged store is a folder.
    private var freeName: String {
        func isTaken(_ number: Int) -> Bool {
            DamagedStore.suffixes.contains { FileIdentity(at: "\(path).damaged-\(number)\($0)") != nil }
        }
        var number = (1..<DamagedStore.most).first { !isTaken($0) } ?? DamagedStore.most
        let isFolder = damaged?.kind == S_IFDIR
        while isTaken(number), isFolder || FileIdentity(at: "\(path).damaged-\(number)")?.kind == S_IFDIR {
            number += 1
        }
        return "\(path).damaged-\(number)"
    }

    /// True unless the file is another program's database, or begins with printable UTF-8 text.
    ///
    /// A flash page that failed or was erased does not begin with such text.
    private static func isStore(at path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0, !bytes[..<count].starts(with: "SQLite format 3".utf8),
            bytes[..<count].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) })
        else { return true }
        // The last character may be incomplete.
        return !(0...min(3, count - 1)).contains {
            String(validating: bytes[..<(count - $0)], as: UTF8.self) != nil
        }
    }
}

/// An error: a damaged store could not be moved.
struct RescueFailed: Error {}
