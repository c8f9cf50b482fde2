import ArgumentParser
import Batch
import CPosix
import Glibc
import Synchronization

/// A table in a file, a pipe or standard input.
final class DescriptorSource: ByteSource {
    /// The name for messages.
    let name: String
    /// The size in bytes, if the source is a file.
    let byteCount: Int?
    private let descriptor: Int32
    /// True after the end.
    ///
    /// A terminal reports its end only once, and another read would wait for input.
    private let isAtEnd = Atomic(false)

    /// Opens `path`.
    ///
    /// `-` means standard input.
    init(opening path: String) throws(Failure) {
        let isInput = path == "-"
        name = isInput ? "standard input" : path
        if isInput { try Self.checkStandardInput(for: "a table") }
        descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            throw Failure("\(name): \(String(cString: strerror(errno))); name a readable file", .noInput)
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw Failure("\(name): is a folder; name a file", .noInput)
        }
        byteCount = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Throws if standard input was closed when the program started.
    ///
    /// `content` describes the expected input.
    static func checkStandardInput(for content: String) throws(Failure) {
        guard cposix_was_closed(STDIN_FILENO) else { return }
        throw Failure("standard input: it is closed; pipe \(content) into it", .noInput)
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        while !isAtEnd.load(ordering: .relaxed) {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count == 0, !buffer.isEmpty { isAtEnd.store(true, ordering: .relaxed) }
            if count >= 0 { return count }
            guard errno == EINTR else {
                throw Failure("\(name): \(String(cString: strerror(errno))); check the device", .inputOutput)
            }
        }
        return 0
    }

    func isReady(withinMilliseconds time: Int) -> Bool {
        if byteCount != nil || isAtEnd.load(ordering: .relaxed) { return true }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(time)) > 0
    }
}
