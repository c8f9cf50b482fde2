/// The letters of a text as 32 bits, each shared by many letters.
///
/// Shows quickly that two texts cannot be similar.
struct LetterSet: Hashable {
    let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// The letters of a text.
    init(_ scalars: some Sequence<UInt32>) {
        bits = scalars.reduce(0) { $1 == 0x20 ? $0 : $0 | (1 << ($1 & 31)) }
    }

    /// True if the other certainly lacks more than `limit` letters of this text.
    ///
    /// Each of them costs at least one edit.
    @inline(__always)
    func lacks(moreThan limit: Int, of other: LetterSet) -> Bool {
        var missing = bits & ~other.bits
        for _ in 0..<limit { missing &= missing &- 1 }
        return missing != 0
    }

    /// True if both others lack more than `limit` letters of this text.
    @inline(__always)
    func lacks(moreThan limit: Int, ofEach others: LetterPair) -> Bool {
        var missing = ((UInt64(bits) &<< 32) | UInt64(bits)) & ~others.bits
        // If the lower half becomes zero, the upper half does not matter.
        for _ in 0..<limit { missing &= missing &- 0x1_0000_0001 }
        return UInt32(truncatingIfNeeded: missing) != 0 && missing &>> 32 != 0
    }
}

/// The letters of two texts, which are compared at once.
struct LetterPair {
    let bits: UInt64
}
