import Boundaries
import CKernel
import Foundation
import Testing

/// An index opened through the C interface, with the bytes that it needs.
final class KernelIndex {
    /// The bundled boundary file, at `data/boundaries.bin` beside `Tests`.
    static let path = Repository.root.appending(path: "data/boundaries.bin").path
    static let world = Result { try BoundaryIndex(opening: path) }
    static let bytes = Result { [UInt8](try Data(contentsOf: URL(filePath: path))) }

    let handle: OpaquePointer
    private let bytes: UnsafeMutableRawBufferPointer

    /// Opens a copy of `bytes`, or throws the kernel's failure.
    init(_ source: [UInt8], room: Int = 512) throws {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, source.count), alignment: 16)
        bytes.copyBytes(from: source)
        var message = [CChar](repeating: 0x7F, count: room + 1)
        var handle: OpaquePointer?
        let base = try #require(bytes.baseAddress)
        let status = message.withUnsafeMutableBufferPointer { buffer in
            ce_open_memory(base, source.count, &handle, room == 0 ? nil : buffer.baseAddress, room)
        }
        guard status == CE_OK, let handle else {
            bytes.deallocate()
            #expect(message[room] == 0x7F, "a message keeps to its room")
            #expect(handle == nil)
            throw Failure(status: status, message: room == 0 ? "" : message.text)
        }
        (self.handle, self.bytes) = (handle, bytes)
    }

    deinit {
        ce_close(handle)
        bytes.deallocate()
    }

    struct Failure: Error, Hashable {
        let status: ce_status
        let message: String
    }
}

extension [CChar] {
    /// The text before the first zero.
    var text: String { String(decoding: prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
}

/// The folder of the package.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
