import Glibc

/// A file without a name, which the system removes when the process closes it or ends.
final class ScratchFile {
    private let descriptor: Int32
    private let folder: String
    private var length = 0

    /// Creates an empty file in `folder`.
    init(in folder: String) throws(CoverageError) {
        var template = Array((folder + "/.countryexplorer.XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unwritable(path: folder, errno: errno) }
        unlink(template)
        self.folder = folder
    }

    deinit {
        close(descriptor)
    }

    /// Appends `bytes` and returns their offset in the file.
    func append(_ bytes: UnsafeRawBufferPointer) throws(CoverageError) -> Int {
        let start = length
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = pwrite(descriptor, part.baseAddress, part.count, length)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unwritable(path: folder, errno: errno) }
            rest = rest.dropFirst(count)
            length += count
        }
        return start
    }

    /// Fills `buffer` with the bytes from `offset` on, which must have been written.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(CoverageError) {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = pread(descriptor, rest.baseAddress, rest.count, offset + filled)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unreadable(path: folder, errno: count == 0 ? EIO : errno) }
            filled += count
        }
    }
}
