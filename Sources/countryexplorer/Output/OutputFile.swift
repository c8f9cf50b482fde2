import Glibc

/// Standard output, or a file that appears at its path only when it is whole.
final class OutputFile {
    private let path: String?
    private let temporary: [CChar]
    private var descriptor: Int32

    /// Opens a file beside `path`; `nil` and `-` are standard output.
    ///
    /// - Throws: ``Failure`` when it cannot be made.
    init(_ path: String?) throws(Failure) {
        self.path = path == "-" ? nil : path
        guard let path = self.path else {
            temporary = []
            descriptor = STDOUT_FILENO
            return
        }
        var template = Array((path + ".XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        temporary = template
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    /// Takes an unfinished file away again.
    deinit {
        guard path != nil, descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporary)
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws {
        guard let path else { return try StandardOutput.write(bytes) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Puts the file in its place.
    func finish() throws(Failure) {
        guard let path else { return }
        guard fchmod(descriptor, 0o644) == 0, fsync(descriptor) == 0 else { throw Self.failure(path) }
        guard rename(temporary, path) == 0 else { throw Self.failure(path) }
        close(descriptor)
        descriptor = -1
    }

    private static func failure(_ path: String) -> Failure {
        let reason = String(cString: strerror(errno))
        return Failure("\(path): \(reason); name another file with --output", .cannotWrite)
    }
}
