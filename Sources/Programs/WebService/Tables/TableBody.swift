import Batch
import NIOCore
import Synchronization

/// The memory accounting for the bytes of a table and its answer: the client's share, and that of all clients.
struct TablePlaces: Sendable {
    let own: ClientPlace
    let all: ClientPlace

    /// Takes places for `count` more bytes.
    ///
    /// - Throws: ``Problem`` with status 429 if the client would exceed its share, and 503 if all clients would exceed
    ///   theirs.
    func grow(by count: Int) throws(Problem) {
        guard own.grow(by: count) else { throw TableDesk.tooMany }
        guard all.grow(by: count) else { throw TableDesk.busy }
    }

    /// Releases the places of `count` bytes.
    func shrink(by count: Int) {
        own.shrink(by: count)
        all.shrink(by: count)
    }
}

/// The bytes of a table that have arrived, with the places that they take.
struct TableBody: Sendable {
    /// The size of a block in bytes.
    ///
    /// A client may send single bytes, and storing each portion would take about 100 bytes.
    private static let blockBytes = 64 << 10

    private(set) var portions: [ByteBuffer] = []
    private(set) var count = 0
    let places: TablePlaces

    /// Creates an empty body that takes `places`.
    init(places: TablePlaces) { self.places = places }

    /// Adds `portion`.
    ///
    /// - Throws: ``Problem`` if the limit would be exceeded.
    mutating func append(_ portion: ByteBuffer) throws(Problem) {
        var portion = portion
        try places.grow(by: portion.readableBytes)
        count += portion.readableBytes
        if let last = portions.indices.last,
            portions[last].readableBytes + portion.readableBytes <= Self.blockBytes
        {
            portions[last].writeBuffer(&portion)
        } else {
            var block = ByteBuffer()
            block.writeBuffer(&portion)
            portions.append(block)
        }
    }
}

/// A complete body as the source of a run.
///
/// It releases the bytes that were read.
final class TableBodySource: ByteSource {
    private let state: Mutex<(portions: [ByteBuffer], next: Int)>
    let places: TablePlaces

    init(_ body: TableBody) {
        state = Mutex((body.portions, 0))
        places = body.places
    }

    func isReady(withinMilliseconds time: Int) -> Bool { true }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        state.withLock { state in
            var taken = 0
            while taken < buffer.count, state.next < state.portions.count {
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[taken...])
                taken += Self.move(&state.portions[state.next], into: room)
                guard state.portions[state.next].readableBytes == 0 else { break }
                places.shrink(by: state.portions[state.next].writerIndex)
                state.portions[state.next] = ByteBuffer()
                state.next += 1
            }
            return taken
        }
    }

    private static func move(_ portion: inout ByteBuffer, into room: UnsafeMutableRawBufferPointer) -> Int {
        portion.readWithUnsafeReadableBytes { bytes in
            let count = min(room.count, bytes.count)
            room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            return count
        }
    }
}
