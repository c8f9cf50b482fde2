/// A letter in a text of an index: the number of the text, and the offset of the letter in it.
struct TextPlace {
    /// The greatest offset.
    ///
    /// A search does not find what begins further behind in a text.
    static let lastOffset = (1 << offsetBits) - 1
    /// The greatest number of texts.
    static let mostTexts = 1 << (UInt32.bitWidth - offsetBits)
    private static let offsetBits = 11

    /// The number of the text, and the offset in the lowest bits.
    let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    init(entry: Int, offset: Int) {
        bits = UInt32(truncatingIfNeeded: (entry << Self.offsetBits) | offset)
    }

    /// The number of the text.
    @inline(__always)
    var entry: Int { Int(truncatingIfNeeded: bits &>> UInt32(Self.offsetBits)) }
    /// The offset of the letter from the beginning of the text.
    @inline(__always)
    var offset: Int { Int(truncatingIfNeeded: bits) & Self.lastOffset }
}

/// Places in the texts of an index, sorted by the bytes from the place to the end of the text.
///
/// The places where a key occurs are therefore adjacent.
struct SortedPlaces {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    @inline(__always)
    var count: Int { bytes.count / 4 }

    @inline(__always)
    subscript(number: Int) -> TextPlace { TextPlace(bits: bytes.number(at: 4 &* number)) }
}
