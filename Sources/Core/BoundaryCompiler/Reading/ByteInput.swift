import Glibc

/// A file, or bytes in memory, read in portions.
final class ByteInput {
    private let descriptor: Int32
    private let path: String
    private var memory: [UInt8]
    /// The reason why a portion could not be read, or `nil`.
    private(set) var failure: CoverageError?
    private static let portion = 1 << 18

    /// Opens the file at `path`, which may be a pipe.
    ///
    /// `-` is standard input.
    init(opening path: String) throws(CoverageError) {
        descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
        self.path = path
        memory = []
    }

    /// Returns `bytes` in one portion.
    init(_ bytes: [UInt8]) {
        descriptor = -1
        path = ""
        memory = bytes
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The next portion of the input.
    ///
    /// It is empty at the end and after a ``failure``.
    func next() -> [UInt8] {
        guard descriptor >= 0 else {
            defer { memory = [] }
            return memory
        }
        guard failure == nil else { return [] }
        var code: Int32 = 0
        let portion = [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, count in
            var taken = read(descriptor, buffer.baseAddress, buffer.count)
            while taken < 0, errno == EINTR { taken = read(descriptor, buffer.baseAddress, buffer.count) }
            if taken < 0 { code = errno }
            count = max(0, taken)
        }
        if code != 0 { failure = .unreadable(path: path, errno: code) }
        return portion
    }
}
