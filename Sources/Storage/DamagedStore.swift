import Glibc

/// A store that could not be read and was moved away, so that a new one is begun.
public struct DamagedStore: Hashable, Sendable {
    /// The path that it had.
    public let path: String
    /// The path that it has now.
    public let newPath: String
    /// The damage, as a clause.
    public let reason: String

    /// Joins what happened to a store.
    public init(path: String, newPath: String, reason: String) {
        (self.path, self.newPath, self.reason) = (path, newPath, reason)
    }

    /// The number of damaged files that are kept; on a failing disk, each further one replaces the last.
    static let most = 9

    /// The files of a database: its own, and those of an interrupted change.
    ///
    /// The database comes last: a journal that stayed behind would be played back into a new one.
    static let suffixes = ["-journal", "-wal", "-shm", ""]
}

/// Moves a damaged store away, once, whatever number of processes find it.
struct StoreRescue {
    let path: String
    /// The file as it was before it was opened.
    private let damaged: FileIdentity?

    private struct FileIdentity: Equatable {
        let device: dev_t
        let node: ino_t

        init?(_ result: Int32, _ status: stat) {
            guard result == 0 else { return nil }
            (device, node) = (status.st_dev, status.st_ino)
        }
    }

    /// Remembers which file is at `path`.
    init(path: String) {
        self.path = path
        damaged = Self.identity(at: path)
    }

    /// Moves the file and its journals to a name that is free.
    ///
    /// - Returns: the new path; `nil` when another process has moved it already.
    /// - Throws: ``RescueFailed`` when the file is plain text, which a person may have named by mistake, or when it
    ///   cannot be moved.
    func moveAway() throws(RescueFailed) -> String? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw RescueFailed()
        }
        defer { close(descriptor) }
        // Of two processes, the second waits here and then finds another file, or none, at the path.
        guard flock(descriptor, LOCK_EX) == 0 else { throw RescueFailed() }
        guard damaged != nil, Self.identity(at: path) == damaged else { return nil }
        guard !Self.isText(descriptor) else { throw RescueFailed() }
        let target = freeName
        for suffix in DamagedStore.suffixes where rename(path + suffix, target + suffix) != 0 {
            if suffix.isEmpty || errno != ENOENT { throw RescueFailed() }
        }
        return target
    }

    /// The path with `.damaged-` and the first number that no file has, or the last one.
    private var freeName: String {
        let number = (1..<DamagedStore.most).first { number in
            !DamagedStore.suffixes.contains { Self.exists("\(path).damaged-\(number)\($0)") }
        }
        return "\(path).damaged-\(number ?? DamagedStore.most)"
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private static func identity(at path: String) -> FileIdentity? {
        var status = stat()
        return FileIdentity(stat(path, &status), status)
    }

    /// True if the file begins with printable text in UTF-8: a page of flash that went bad or was erased does not.
    private static func isText(_ descriptor: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0, !bytes[..<count].starts(with: "SQLite format 3".utf8),
            bytes[..<count].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) })
        else { return false }
        // The last character may be cut.
        return (0...min(3, count - 1)).contains {
            String(validating: bytes[..<(count - $0)], as: UTF8.self) != nil
        }
    }
}

/// A damaged store stays where it is.
struct RescueFailed: Error {}
