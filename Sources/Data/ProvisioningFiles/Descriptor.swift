import Glibc
import SystemPackage

/// An open file or folder, which is closed with the last reference to it.
///
/// Calls that start at it reach the same folder, whatever is renamed meanwhile. A `flock` lock on it also ends with it.
final class Descriptor: Sendable {
    private let number: Int32

    /// Takes ownership of an open descriptor.
    init(_ number: Int32) { self.number = number }

    deinit {
        // The error number of an earlier failure is still needed.
        let error = errno
        close(number)
        errno = error
    }

    /// Makes one system call, and throws the error if it returns a negative number.
    @discardableResult
    func call<Number: SignedInteger>(_ body: (Int32) -> Number) throws(Errno) -> Number {
        let (result, error) = withExtendedLifetime(self) { (body(number), errno) }
        guard result >= 0 else { throw Errno(rawValue: error) }
        return result
    }

    /// The file's status.
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

    /// Makes one system call, and throws the error if it returns a negative number.
    @discardableResult
    func call<Number: SignedInteger>(_ body: (Int32, String) -> Number) throws(Errno) -> Number {
        try folder.call { body($0, name) }
    }

    /// Opens the file with the name.
    ///
    /// It does not follow a symbolic link, and does not wait for a FIFO.
    func open(_ flags: Int32, mode: mode_t = 0) throws(Errno) -> Descriptor {
        let all = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        return Descriptor(try call { openat($0, $1, all, mode) })
    }

    /// The status of the file with the name, which may be a symbolic link.
    func status() throws(Errno) -> stat {
        var status = stat()
        try call { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
        return status
    }

    /// The target of a symbolic link, or `nil` for any other file.
    var target: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try? call { readlinkat($0, $1, &buffer, buffer.count) }
        guard let count, count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
