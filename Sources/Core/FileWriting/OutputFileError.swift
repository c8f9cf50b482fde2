public import Faults
import Glibc

/// A file cannot be written.
public struct OutputFileError: Error, Hashable, Sendable {
    /// The path as it was given.
    public let path: String
    /// What the system said.
    public let errno: Int32

    /// Joins a path with what the system said of it.
    public init(path: String, errno: Int32) {
        (self.path, self.errno) = (path, errno)
    }
}

extension OutputFileError: CustomStringConvertible {
    /// "out.csv: No space left on device".
    public var description: String { "\(path): \(String(cString: strerror(errno)))" }
}

/// A system call failed.
struct SystemFault: Error {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    /// `result`, unless it says that the call failed.
    @discardableResult
    static func check(_ result: Int32) throws(SystemFault) -> Int32 {
        guard result >= 0 else { throw SystemFault(errno) }
        return result
    }
}

extension OutputFileError: FaultError {
    /// A write failed.
    public var fault: Fault {
        .storage(.save)
    }
}
