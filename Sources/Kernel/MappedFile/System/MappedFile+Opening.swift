#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension MappedFile {
    /// Maps the regular file at `path`, following symbolic links.
    ///
    /// A page is read on first access, and several processes share one copy. The mapping follows the file: to replace a
    /// mapped file, rename a new one over it, and never write into it. If another process truncates the file while it
    /// is mapped, access to the lost part raises SIGBUS and ends this process.
    ///
    /// Costs three system calls and reads nothing. Anything but a regular file of at least one byte is refused without
    /// waiting.
    public convenience init(opening path: String) throws(MappedFileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw MappedFileError(.system(errno), path: path) }
        defer { close(descriptor) }
        let count = try Self.size(of: descriptor, path: path)
        let pages = try Self.map(count, of: descriptor, path: path)
        self.init(borrowing: pages) { Self.unmap(pages) }
    }

    /// Holds a copy of `bytes` in separate pages, as if a file held them.
    ///
    /// The copy ends at the start of an inaccessible page, so that reading beyond it ends the process.
    package convenience init(copying bytes: [UInt8]) throws(MappedFileError) {
        guard !bytes.isEmpty else { throw MappedFileError(.empty, path: "memory") }
        let page = Int(getpagesize())
        let room = (bytes.count + page - 1) / page * page
        let start = mmap(nil, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start, start != MAP_FAILED else { throw MappedFileError(.system(errno), path: "memory") }
        let pages = UnsafeRawBufferPointer(start: start, count: room + page)
        let first = start + (room - bytes.count)
        UnsafeMutableRawBufferPointer(start: first, count: bytes.count).copyBytes(from: bytes)
        mprotect(start + room, page, PROT_NONE)
        self.init(borrowing: UnsafeRawBufferPointer(start: first, count: bytes.count)) { Self.unmap(pages) }
    }

    private static func size(of descriptor: Int32, path: String) throws(MappedFileError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw MappedFileError(.system(errno), path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw MappedFileError(.notARegularFile, path: path) }
        guard status.st_size > 0 else { throw MappedFileError(.empty, path: path) }
        return Int(status.st_size)
    }

    private static func map(
        _ count: Int,
        of descriptor: Int32,
        path: String
    ) throws(MappedFileError) -> UnsafeRawBufferPointer {
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else { throw MappedFileError(.system(errno), path: path) }
        return UnsafeRawBufferPointer(start: start, count: count)
    }

    private static func unmap(_ pages: UnsafeRawBufferPointer) {
        munmap(UnsafeMutableRawPointer(mutating: pages.baseAddress), pages.count)
    }
}
