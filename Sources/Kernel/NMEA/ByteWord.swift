/// Eight bytes of text at once, the first in the lowest bits.
struct ByteWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    let word: UInt64

    /// The eight bytes of `bytes` from `index` on.
    ///
    /// They must all exist.
    @inline(__always)
    init(_ bytes: borrowing Span<UInt8>, at index: Int) {
        precondition(index >= 0 && index <= bytes.count - 8, "eight bytes are there")
        word = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The high bit of each byte that equals `byte`, which must be ASCII.
    @inline(__always)
    func places(of byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return ~((difference | Self.highBits) &- Self.ones) & Self.highBits
    }

    /// True if every byte is printable ASCII, except the marks that begin or end a sentence.
    @inline(__always)
    var isBody: Bool {
        let marks =
            places(of: UInt8(ascii: "$")) | places(of: UInt8(ascii: "*")) | places(of: UInt8(ascii: "!"))
        // With the high bits set, subtracting 0x20 from a byte below it clears its high bit.
        let control = ~((word | Self.highBits) &- Self.ones &* 0x20) & Self.highBits
        return (word & Self.highBits) | marks | control | places(of: 0x7F) == 0
    }

    /// The exclusive or of all eight bytes.
    static func folded(_ word: UInt64) -> UInt8 {
        let half = word ^ (word >> 32)
        let quarter = half ^ (half >> 16)
        return UInt8(truncatingIfNeeded: quarter ^ (quarter >> 8))
    }
}
