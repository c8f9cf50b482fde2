import Glibc
import Hummingbird
import NIOCore

/// A file that stays open and is read in portions.
final class OpenFile: Sendable {
    /// The size of a portion in bytes: large enough for few reads per reply, small enough that a slow client holds
    /// little memory.
    private static let portion = 128 * 1024

    private let descriptor: Int32
    /// The size of the file in bytes.
    let count: Int
    /// Identifies this state of the file.
    let identity: Identity

    /// The device, inode, size and modification time of a file.
    struct Identity: Hashable {
        let device: UInt
        let node: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// Reads the identity of the regular file at `path`, or returns `nil` if it does not exist.
        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            self.init(status)
        }

        fileprivate init(_ status: stat) {
            (device, node, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }
    }

    /// Opens the regular file at `path`, or returns `nil` if that fails.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        identity = Identity(status)
        count = identity.size
    }

    deinit { close(descriptor) }

    /// All bytes, or `nil` if they cannot be read.
    func bytes() -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        let isWhole = forEachPortion { bytes.append(contentsOf: $0) }
        return isWhole && bytes.count == count ? bytes : nil
    }

    /// The hash of all bytes, or `nil` if they cannot be read.
    func hash() -> String? {
        var hash = ContentHash()
        return forEachPortion { hash.add($0) } ? hash.text : nil
    }

    private func forEachPortion(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: Self.portion, alignment: 8) { buffer in
            var offset = 0
            while offset < count {
                let got = pread(descriptor, buffer.baseAddress, buffer.count, offset)
                guard got > 0 else { return false }
                body(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
                offset += got
            }
            return true
        }
    }

    /// The bytes of `range` as a reply body.
    ///
    /// They are read as the client takes them.
    func body(_ range: Range<Int>) -> ResponseBody {
        ResponseBody(contentLength: range.count) { [self] writer in
            var offset = range.lowerBound
            while offset < range.upperBound {
                let buffer = try read(offset..<min(range.upperBound, offset + Self.portion))
                offset += buffer.readableBytes
                try await writer.write(buffer)
            }
            try await writer.finish(nil)
        }
    }

    /// - Throws: `IOError` if the file has become shorter. The connection then ends, because the length was already
    ///   sent.
    private func read(_ range: Range<Int>) throws -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: range.count)
        let got = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: range.count) { bytes in
            max(0, pread(descriptor, bytes.baseAddress, range.count, range.lowerBound))
        }
        guard got > 0 else { throw IOError(errnoCode: EIO, reason: "the file has become shorter") }
        return buffer
    }
}
