import Glibc

/// Puts a whole file in place at once: whoever opens the path finds the old file or the new one, never a part.
enum AtomicFile {
    /// Writes beside `path`, syncs, and renames; leaves nothing behind when it fails.
    static func write(_ bytes: [UInt8], to path: String) throws(CoverageError) {
        var template = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
        let isWritten =
            writeAll(bytes, to: descriptor) && fchmod(descriptor, 0o644) == 0 && fsync(descriptor) == 0
        let failure = errno
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed else {
            let code = isWritten ? errno : failure
            unlink(template)
            throw .unwritable(path: path, errno: code)
        }
        guard rename(template, path) == 0 else {
            let code = errno
            unlink(template)
            throw .unwritable(path: path, errno: code)
        }
        syncFolder(of: path)
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = Glibc.write(descriptor, part.baseAddress, part.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Makes the renaming itself last; a folder that cannot be synced still holds a whole file.
    private static func syncFolder(of path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
