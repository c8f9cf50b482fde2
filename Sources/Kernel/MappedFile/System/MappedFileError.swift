#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The reason why a file could not be mapped, and the path of the file.
public struct MappedFileError: Error, Hashable, Sendable {
    /// The kinds of fault.
    public enum Code: Hashable, Sendable {
        /// A system call failed with this `errno`.
        case system(Int32)
        /// The path names a folder, a device, a pipe or a socket.
        case notARegularFile
        /// The file is empty and cannot be mapped.
        case empty
    }

    /// The kind of fault.
    public let code: Code
    /// The path as the caller gave it.
    public let path: String

    /// True if no file has this path.
    public var isAbsence: Bool { code == .system(ENOENT) || code == .system(ENOTDIR) }

    package init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }
}

extension MappedFileError: CustomStringConvertible {
    /// One line that begins with the path.
    public var description: String {
        switch code {
        case .system(let number): "\(path): \(String(cString: strerror(number)))"
        case .notARegularFile: "\(path): not a regular file"
        case .empty: "\(path): the file is empty"
        }
    }
}
