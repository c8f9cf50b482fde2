import Glibc

/// Reads small files that the user, a setting or a rule names.
///
/// The program never waits for a FIFO in the file system. Without a writer, it would wait for ever.
enum SmallFile {
    /// The reason why a file cannot be read.
    enum Problem: Error {
        /// The file does not exist or cannot be opened. The value is the system's error number.
        case unreadable(Int32)
        /// The path is a folder, a FIFO, a socket or a device.
        case notAFile
        /// The file is larger than permitted.
        case tooLarge
    }

    /// The largest size of a settings file, in bytes.
    static let largestSettings = 1 << 20

    /// The content of the file at `path`, which may be a symbolic link.
    ///
    /// Standard input and a pipe that the process already has open, such as a shell's `<(command)`, are read to their
    /// end.
    ///
    /// - Throws: ``Problem``.
    static func bytes(at path: String, atMost limit: Int, flags: Int32 = 0) throws(Problem) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags)
        guard descriptor >= 0 else { throw errno == ELOOP ? .notAFile : .unreadable(errno) }
        defer { close(descriptor) }
        guard isFile(descriptor) || isOpenPipe(descriptor) else { throw .notAFile }
        _ = fcntl(descriptor, F_SETFL, 0)
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(errno) }
            if count == 0 { return bytes }
            bytes += part[..<count]
            guard bytes.count <= limit else { throw .tooLarge }
        }
    }

    private static func isFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// True for an anonymous pipe.
    private static func isOpenPipe(_ descriptor: Int32) -> Bool {
        var name = [CChar](repeating: 0, count: 16)
        let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
        return count > 0 && name.starts(with: "pipe:[".utf8CString.dropLast())
    }
}
