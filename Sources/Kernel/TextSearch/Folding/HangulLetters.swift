/// The letters of a syllable of Hangul, by the arithmetic of the Unicode Standard (section 3.12).
struct HangulLetters {
    private static let first: UInt32 = 0xAC00
    private static let count: UInt32 = 11_172
    private static let vowels: UInt32 = 21
    private static let trailing: UInt32 = 28

    private let index: UInt32

    /// Fails if `scalar` is not a Hangul syllable.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.value >= Self.first, scalar.value < Self.first + Self.count else { return nil }
        index = scalar.value - Self.first
    }

    /// The leading consonant, the vowel, and the trailing consonant if there is one.
    var scalars: [UInt32] {
        let last = index % Self.trailing
        let pair = [
            0x1100 + index / (Self.vowels * Self.trailing),
            0x1161 + index % (Self.vowels * Self.trailing) / Self.trailing,
        ]
        return last == 0 ? pair : pair + [0x11A7 + last]
    }
}
