/// Text in the form that searches compare: without case, marks and punctuation, its words separated by single spaces.
///
/// "Côte d’Ivoire" becomes "cote divoire", and "Zürich" becomes "zurich". Both Japanese syllabaries become hiragana.
/// Hangul syllables become their letters, so that half a syllable finds the whole. Different spellings of one name
/// mostly fold to the same text. Texts that fold to the same text may still be different names.
public struct FoldedText: Hashable, Sendable {
    /// The folded text as UTF-8.
    public let utf8: [UInt8]

    /// Folds `text`, in time proportional to its length.
    public init(_ text: String) {
        var builder = Builder(capacity: text.utf8.count)
        for scalar in text.unicodeScalars { builder.add(scalar) }
        utf8 = builder.finish()
    }

    /// Folds the text of `scalars`.
    package init(_ scalars: some Sequence<Unicode.Scalar>) {
        var builder = Builder(capacity: scalars.underestimatedCount)
        for scalar in scalars { builder.add(scalar) }
        utf8 = builder.finish()
    }

    /// True if the text had no letters and no digits.
    public var isEmpty: Bool { utf8.isEmpty }
}

extension FoldedText: CustomStringConvertible {
    /// The folded text.
    public var description: String { String(decoding: utf8, as: UTF8.self) }
}

/// Collects folded scalars, with one space between words and no space at the ends.
private struct Builder {
    private var utf8: [UInt8] = []
    private var owesSpace = false

    init(capacity: Int) { utf8.reserveCapacity(capacity) }

    mutating func add(_ scalar: Unicode.Scalar) {
        guard scalar.value >= 0x80 else { return add(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
        if let letters = HangulLetters(scalar) {
            for letter in letters.scalars { append(letter) }
            return
        }
        switch FoldingTable.shared.change(of: scalar.value) {
        case .none: append(scalar.value)
        case .move(let distance): append(UInt32(truncatingIfNeeded: Int(scalar.value) + distance))
        case .replace(let scalars): for part in scalars { append(part) }
        }
    }

    mutating func finish() -> [UInt8] { utf8 }

    private mutating func add(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            append(UInt32(byte))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(UInt32(byte | 0x20))
        case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "`"): break
        default: owesSpace = true
        }
    }

    private mutating func append(_ value: UInt32) {
        guard value != 0x20 else {
            owesSpace = true
            return
        }
        if owesSpace, !utf8.isEmpty { utf8.append(0x20) }
        owesSpace = false
        guard let scalar = Unicode.Scalar(value) else { return }
        utf8.append(contentsOf: UTF8.encode(scalar).units)
    }
}

extension Optional where Wrapped == UTF8.EncodedScalar {
    /// UTF-8 encodes every scalar.
    fileprivate var units: UTF8.EncodedScalar {
        guard let self else { preconditionFailure("UTF-8 encodes every scalar") }
        return self
    }
}
