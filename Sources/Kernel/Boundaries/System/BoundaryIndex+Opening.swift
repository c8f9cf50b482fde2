import MappedFile

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension BoundaryIndex {
    /// Opens the boundary file at `path`.
    public convenience init(opening path: String) throws(BoundaryError) {
        let file: MappedFile
        do {
            file = try MappedFile(opening: path)
        } catch {
            throw BoundaryError(error)
        }
        try self.init(file, path: path)
    }

    /// Reads a file from memory, under a made-up path.
    package convenience init(copying bytes: [UInt8], path: String = "memory") throws(BoundaryError) {
        let file: MappedFile
        do {
            file = try MappedFile(copying: bytes)
        } catch {
            throw .truncated(path: path, expected: BoundaryFormat.headerLength, actual: 0)
        }
        try self.init(file, path: path)
    }
}

extension BoundaryError {
    /// Translates the reason why a boundary file could not be mapped.
    fileprivate init(_ error: MappedFileError) {
        switch error.code {
        case .system(ENOENT): self = .missing(path: error.path)
        case .system(let number): self = .unreadable(path: error.path, errno: number)
        case .notARegularFile: self = .notABoundaryFile(path: error.path)
        case .empty: self = .truncated(path: error.path, expected: BoundaryFormat.headerLength, actual: 0)
        }
    }
}
