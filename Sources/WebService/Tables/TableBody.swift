import Batch
import NIOCore
import Synchronization

/// What has come of a table, with the places that it takes while it is not answered.
struct TableBody: Sendable {
    /// A client may send a byte at a time, and each portion would take a hundred.
    private static let blockBytes = 64 << 10

    private(set) var portions: [ByteBuffer] = []
    private(set) var count = 0
    private let places: [ClientPlace]

    /// Nothing yet, which takes `places`.
    init(places: [ClientPlace]) { self.places = places }

    /// Adds `portion`.
    mutating func append(_ portion: ByteBuffer) {
        var portion = portion
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

/// A body that is there whole, as the source of a run, which lets go of what it has read.
final class TableBodySource: ByteSource {
    private let state: Mutex<(portions: [ByteBuffer], next: Int)>

    init(_ body: TableBody) { state = Mutex((body.portions, 0)) }

    func isReady(withinMilliseconds time: Int) -> Bool { true }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        state.withLock { state in
            var taken = 0
            while taken < buffer.count, state.next < state.portions.count {
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[taken...])
                taken += Self.move(&state.portions[state.next], into: room)
                guard state.portions[state.next].readableBytes == 0 else { break }
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
