/// Finds frames of UBX in a stream of bytes that may contain other data.
package struct UBXScanner: Sendable {
    /// The bytes from the first mark of a possible frame on.
    private var held: [UInt8] = []
    /// The difference between the time of GPS and UTC that the receiver sent last.
    private var leapSeconds: Int?

    /// Creates a scanner that has read nothing.
    package init() {}

    /// The next message at or after `index`, which moves past its last byte.
    ///
    /// Returns `nil` at the end of the chunk.
    package mutating func next(in chunk: borrowing Span<UInt8>, from index: inout Int) -> UBXMessage? {
        while true {
            if let length = wholeLength() {
                let message = UBXMessage(UBXFrame(held[..<length]), leapSeconds: leapSeconds)
                held.removeFirst(length)
                if case .leapSeconds(let seconds) = message { leapSeconds = seconds }
                return message
            }
            guard skip(in: chunk, to: &index) else { return nil }
            held.append(chunk[index])
            index += 1
        }
    }

    /// Moves to the next byte that a frame may have.
    ///
    /// Returns false if the chunk has none.
    private func skip(in chunk: borrowing Span<UInt8>, to index: inout Int) -> Bool {
        guard held.isEmpty else { return index < chunk.count }
        while chunk.count - index >= 8, Self.isASCII(chunk, at: index) { index += 8 }
        while index < chunk.count, chunk[index] != UBXFrame.marks.0 { index += 1 }
        return index < chunk.count
    }

    /// True if the eight bytes at `index` are ASCII, as those of sentences are.
    @inline(__always)
    private static func isASCII(_ chunk: borrowing Span<UInt8>, at index: Int) -> Bool {
        precondition(index >= 0 && index <= chunk.count - 8, "eight bytes are there")
        return chunk.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
            == 0
    }

    /// The length of the whole frame with which the held bytes begin, or `nil` if a frame has only begun.
    ///
    /// Bytes that no frame has are dropped up to the next mark, since a frame may begin among them.
    private mutating func wholeLength() -> Int? {
        while !held.isEmpty {
            switch UBXFrame.find(in: held, at: 0) {
            case .begun: return nil
            case .whole(let length): return length
            case .none:
                let rest = held.dropFirst().firstIndex(of: UBXFrame.marks.0) ?? held.endIndex
                held.removeSubrange(..<rest)
            }
        }
        return nil
    }
}
