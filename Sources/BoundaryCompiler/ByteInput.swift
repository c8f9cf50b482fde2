import Glibc

/// A file, or bytes in memory, taken in portions.
final class ByteInput {
    private let descriptor: Int32
    private let path: String
    private var memory: [UInt8]
    private static let portion = 1 << 18

    /// Opens the file at `path`, which may be a pipe; `-` is standard input.
    init(opening path: String) throws(CoverageError) {
        descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
        self.path = path
        memory = []
    }

    /// Gives `bytes` in one portion.
    init(_ bytes: [UInt8]) {
        descriptor = -1
        path = ""
        memory = bytes
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The next portion; none at the end.
    func next() throws(CoverageError) -> [UInt8] {
        guard descriptor >= 0 else {
            defer { memory = [] }
            return memory
        }
        var failure: Int32 = 0
        let portion = [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, count in
            var taken = read(descriptor, buffer.baseAddress, buffer.count)
            while taken < 0, errno == EINTR { taken = read(descriptor, buffer.baseAddress, buffer.count) }
            if taken < 0 { failure = errno }
            count = max(0, taken)
        }
        guard failure == 0 else { throw .unreadable(path: path, errno: failure) }
        return portion
    }
}
