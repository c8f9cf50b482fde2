/// The scalars of UTF-8 that was written by ``FoldedText``.
///
/// Other bytes give scalars too, but none outside of the bytes is read.
struct FoldedLetters: Sequence, IteratorProtocol {
    private let utf8: UnsafeRawBufferPointer
    /// The number of bytes that were read.
    private(set) var place = 0

    /// True if all bytes were read.
    var isAtEnd: Bool { place >= utf8.count }

    init(_ utf8: UnsafeRawBufferPointer) { self.utf8 = utf8 }

    @inline(__always)
    mutating func next() -> UInt32? {
        guard place < utf8.count else { return nil }
        let first = utf8[place]
        place &+= 1
        return first < 0x80 ? UInt32(first) : letter(first)
    }

    /// The letter of several bytes that begins with `first`.
    private mutating func letter(_ first: UInt8) -> UInt32 {
        let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        var scalar = UInt32(first) & (0x3F &>> UInt32(more))
        let end = Swift.min(place &+ more, utf8.count)
        while place < end {
            scalar = (scalar &<< 6) | UInt32(utf8[place] & 0x3F)
            place &+= 1
        }
        return scalar
    }
}
