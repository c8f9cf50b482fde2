import Hummingbird
import NIOCore
import Synchronization

/// The answer to a table.
///
/// It holds places until it is sent or dropped.
final class TableAnswer: Sendable {
    private static let blockBytes = 64 << 10

    private let blocks = Mutex<[ByteBuffer]>([])
    private let places: TablePlaces

    /// Creates an empty answer, whose bytes will take `places`.
    init(places: TablePlaces) { self.places = places }

    /// Adds `bytes`, in blocks that are released one by one.
    ///
    /// - Throws: ``Problem`` if the limit would be exceeded.
    func append(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        try places.grow(by: bytes.count)
        blocks.withLock { blocks in
            for start in stride(from: 0, to: bytes.count, by: Self.blockBytes) {
                let end = min(start + Self.blockBytes, bytes.count)
                blocks.append(ByteBuffer(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end])))
            }
        }
    }

    /// The body of the reply, which holds the answer.
    ///
    /// Each block waits for `settle` after the previous one. A writer that is faster than the connection's thread would
    /// otherwise pass on all blocks before the connection can refuse more.
    func body(settle: @escaping @Sendable () async throws -> Void = {}) -> ResponseBody {
        let (count, length) = blocks.withLock { ($0.count, $0.reduce(0) { $0 + $1.readableBytes }) }
        return ResponseBody(contentLength: length) { writer in
            for index in 0..<count {
                let block = self.blocks.withLock { blocks in
                    defer { blocks[index] = ByteBuffer() }
                    return blocks[index]
                }
                try await writer.write(block)
                try await settle()
                self.places.shrink(by: block.readableBytes)
            }
            try await writer.finish(nil)
        }
    }
}
