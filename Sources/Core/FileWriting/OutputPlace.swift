import Glibc

/// The kind of file at an output path.
enum OutputPlace {
    /// A device or a FIFO.
    case through(PathBytes)
    /// The file of standard output, under any path.
    case standardOutput
    /// A socket on which a program listens.
    case socket(PathBytes)
    /// A regular file, by its path after symbolic links, with its status if it exists.
    case file(PathBytes, replacing: stat?)

    private static let mostLinks = 40

    /// Follows symbolic links.
    ///
    /// The last one may lead to a file that does not exist.
    ///
    /// - Throws: the system's error if the path is a folder, or a file without write permission.
    init(at path: PathBytes) throws(SystemFault) {
        guard !path.bytes.isEmpty else { throw SystemFault(ENOENT) }
        var status = stat()
        guard path.withPointer({ stat($0, &status) }) == 0 else {
            guard errno == ENOENT else { throw SystemFault(errno) }
            self = .file(try Self.end(of: path), replacing: nil)
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw SystemFault(EISDIR)
        case S_IFSOCK: self = .socket(path)
        case S_IFREG where Self.isStandardOutput(status): self = .standardOutput
        case S_IFREG:
            try SystemFault.check(path.withPointer { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) })
            self = .file(try Self.end(of: path), replacing: status)
        default: self = .through(path)
        }
    }

    /// The path after all symbolic links at the end of `path`.
    private static func end(of path: PathBytes) throws(SystemFault) -> PathBytes {
        var path = path
        for _ in 0..<mostLinks {
            guard let next = path.linked else { return path }
            path = next
        }
        throw SystemFault(ELOOP)
    }

    /// True for the file that the shell has opened as standard output, under its own name or `/dev/stdout`.
    private static func isStandardOutput(_ status: stat) -> Bool {
        var output = stat()
        return fstat(STDOUT_FILENO, &output) == 0
            && output.st_dev == status.st_dev && output.st_ino == status.st_ino
    }
}
