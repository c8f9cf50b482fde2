public import Faults
import Glibc

/// The error of a file that cannot be written.
public struct OutputFileError: Error, Hashable, Sendable {
    /// The path as the caller gave it.
    public let path: String
    /// The error number of the failed system call.
    public let errno: Int32

    /// Joins a path with the error number of a system call.
    public init(path: String, errno: Int32) {
        (self.path, self.errno) = (path, errno)
    }
}

extension OutputFileError: CustomStringConvertible {
    /// The path and the system's message, such as "out.csv: No space left on device".
    public var description: String { "\(path): \(String(cString: strerror(errno)))" }
}

/// A failed system call, with its error number.
struct SystemFault: Error {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    /// Returns `result`, or throws `errno` if it is negative.
    @discardableResult
    static func check(_ result: Int32) throws(SystemFault) -> Int32 {
        guard result >= 0 else { throw SystemFault(errno) }
        return result
    }
}

extension OutputFileError: FaultError {
    /// The fault: a failed write.
    public var fault: Fault {
        .storage(.save)
    }
}
