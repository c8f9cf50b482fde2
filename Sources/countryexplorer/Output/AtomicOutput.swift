import ArgumentParser
import Glibc

/// A file that is there at once when it is whole: whoever opens the path finds the old one or the new one.
final class AtomicOutput: Sendable {
    private let path: String
    private let draft: String
    private let descriptor: Int32
    private let option: String

    /// Begins beside `path`, which `option` named.
    init(path: String, option: String = "--output") throws(Failure) {
        (self.path, self.option) = (path, option)
        var template = Array((path + ".XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        draft = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw failure() }
    }

    /// Leaves nothing behind unless it was committed.
    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        discard()
    }

    /// Takes away what has been written, unless it was committed.
    func discard() { unlink(draft) }

    /// Appends `bytes`.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            rest = rest.dropFirst(count)
        }
    }

    /// Puts the file in its place, with the rights a new file gets.
    func commit() throws(Failure) {
        let mask = umask(0)
        umask(mask)
        guard fchmod(descriptor, 0o666 & ~mask) == 0, fsync(descriptor) == 0, rename(draft, path) == 0 else {
            throw failure()
        }
    }

    private func failure() -> Failure {
        let reason = String(cString: strerror(errno))
        return Failure("\(path): \(reason); name another file with \(option)", .cannotWrite)
    }
}
