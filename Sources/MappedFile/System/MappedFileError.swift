import Glibc

/// Why a file could not be mapped, and which file it was.
public struct MappedFileError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// A system call failed with this `errno`.
        case system(Int32)
        /// The path names a folder, a device, a pipe or a socket.
        case notARegularFile
        /// The file holds no byte, and so has nothing to map.
        case empty
    }

    /// What went wrong.
    public let code: Code
    /// The path as it was given.
    public let path: String

    package init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }
}

extension MappedFileError: CustomStringConvertible {
    /// One line, the path first.
    public var description: String {
        switch code {
        case .system(let number): "\(path): \(String(cString: strerror(number)))"
        case .notARegularFile: "\(path): not a regular file"
        case .empty: "\(path): the file is empty"
        }
    }
}
