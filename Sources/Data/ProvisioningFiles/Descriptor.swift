import Glibc
import SystemPackage

/// An open file or folder, closed with the last reference to it.
///
/// Calls that start at it reach the same folder, whatever is renamed meanwhile. A lock by `flock` ends with it, too.
final class Descriptor: Sendable {
    private let number: Int32

    /// Takes over an open descriptor.
    init(_ number: Int32) { self.number = number }

    deinit {
        // What failed before is still to be reported.
        let error = errno
        close(number)
        errno = error
    }

    /// Makes one system call, and throws the reason if it returns a negative number.
    @discardableResult
    func call<Number: SignedInteger>(_ body: (Int32) -> Number) throws(Errno) -> Number {
        let (result, error) = withExtendedLifetime(self) { (body(number), errno) }
        guard result >= 0 else { throw Errno(rawValue: error) }
        return result
    }

    /// The state of the file.
    func status() throws(Errno) -> stat {
        var status = stat()
        try call { fstat($0, &status) }
        return status
    }
}

/// A name in an open folder.
struct Spot: Sendable {
    let folder: Descriptor
    let name: String

    /// Makes one system call, and throws the reason if it returns a negative number.
    @discardableResult
    func call<Number: SignedInteger>(_ body: (Int32, String) -> Number) throws(Errno) -> Number {
        try folder.call { body($0, name) }
    }

    /// Opens what has the name; a link is not followed, and a FIFO is not waited for.
    func open(_ flags: Int32, mode: mode_t = 0) throws(Errno) -> Descriptor {
        let all = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        return Descriptor(try call { openat($0, $1, all, mode) })
    }

    /// The state of what has the name, which may be a link.
    func status() throws(Errno) -> stat {
        var status = stat()
        try call { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
        return status
    }

    /// The text of a link; `nil` for anything else.
    var target: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try? call { readlinkat($0, $1, &buffer, buffer.count) }
        guard let count, count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
