import Glibc

/// Reads small files that a person, a setting or a rule names.
///
/// A FIFO on a disk is never waited for: without a writer it would stop the program, and on a device nobody would write.
enum SmallFile {
    /// What keeps a file from being read.
    enum Problem: Error {
        /// It does not exist, or cannot be opened; the system's number of the error.
        case unreadable(Int32)
        /// It is a folder, a FIFO, a socket or a device.
        case notAFile
        /// It has more bytes than it may.
        case tooLarge
    }

    /// The most bytes of a file of settings.
    static let largestSettings = 1 << 20

    /// The content of the file at `path`, which may be a link to it.
    ///
    /// A pipe that the process has open already, as a shell's `<(command)`, is read to its end, and so is standard input.
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

    /// True for a pipe without a name on a disk.
    private static func isOpenPipe(_ descriptor: Int32) -> Bool {
        var name = [CChar](repeating: 0, count: 16)
        let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
        return count > 0 && name.starts(with: "pipe:[".utf8CString.dropLast())
    }
}
