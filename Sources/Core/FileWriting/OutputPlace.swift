import Glibc

/// What is at a path that is to be written.
enum OutputPlace {
    /// A device or a FIFO.
    case through(PathBytes)
    /// The file that standard output goes to, by whatever path.
    case standardOutput
    /// A socket that a program listens on.
    case socket(PathBytes)
    /// A file, by its own path and not that of a link; with what it is, if it exists.
    case file(PathBytes, replacing: stat?)

    private static let mostLinks = 40

    /// Follows symbolic links, the last of which may lead to nothing.
    ///
    /// - Throws: the system's reason when the path is a folder, or a file that may not be written.
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

    /// The path behind all symbolic links at the end of `path`.
    private static func end(of path: PathBytes) throws(SystemFault) -> PathBytes {
        var path = path
        for _ in 0..<mostLinks {
            guard let next = path.linked else { return path }
            path = next
        }
        throw SystemFault(ELOOP)
    }

    /// `/dev/stdout`, or the file's own name, of what the shell has opened for this process.
    private static func isStandardOutput(_ status: stat) -> Bool {
        var output = stat()
        return fstat(STDOUT_FILENO, &output) == 0
            && output.st_dev == status.st_dev && output.st_ino == status.st_ino
    }
}
