/// A text folded to the few bytes that readers compare, each with its place in the typed text.
///
/// Look-alikes are folded: every kind of space to a space, minus signs and dashes to `-`, primes and
/// curly quotes to `'` and `"`, degree signs to ``degree``, full-width and Arabic-Indic digits to ASCII.
/// Invisible marks are removed. Other characters outside ASCII become ``foreign``. Spaces at both ends are removed.
struct SourceText: Sendable {
    static let degree: UInt8 = 0xB0
    static let foreign: UInt8 = 0xFF
    static let space = UInt8(ascii: " ")

    /// The typed text, for quotations in messages.
    let original: String
    private(set) var bytes: [UInt8] = []
    /// The place of each byte's character in the UTF-8 of the typed text.
    private var offsets: [Int] = []

    init(_ text: String) {
        original = text
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            bytes = Array(text.utf8)
            offsets = Array(bytes.indices)
        } else {
            var offset = 0
            for scalar in text.unicodeScalars {
                append(scalar, at: offset)
                offset += UTF8.width(scalar)
            }
        }
        trim()
    }

    /// Creates a part of `source` from scalars that were decoded from an escape, each with its offset.
    init(decoded scalars: [(Unicode.Scalar, Int)], of source: SourceText) {
        original = source.original
        for (scalar, offset) in scalars { append(scalar, at: offset) }
        trim()
    }

    private init(original: String, bytes: [UInt8], offsets: [Int]) {
        self.original = original
        self.bytes = bytes
        self.offsets = offsets
        trim()
    }

    var isEmpty: Bool { bytes.isEmpty }
    var whole: Range<Int> { 0..<bytes.count }

    /// The part in `range`, trimmed.
    func part(_ range: Range<Int>) -> SourceText {
        SourceText(original: original, bytes: Array(bytes[range]), offsets: Array(offsets[range]))
    }

    /// The same text without its inner spaces.
    var withoutSpaces: SourceText {
        guard bytes.contains(Self.space) else { return self }
        let kept = bytes.indices.filter { bytes[$0] != Self.space }
        return SourceText(
            original: original,
            bytes: kept.map { bytes[$0] },
            offsets: kept.map { offsets[$0] }
        )
    }

    /// The text without the quotes around it, if it has any.
    var unquoted: SourceText {
        guard let quote = bytes.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""),
            bytes.last == quote, bytes.count > 1
        else { return self }
        return part(1..<(bytes.count - 1))
    }

    /// The same text with one byte in place of another.
    func replacing(_ old: Unicode.Scalar, with new: Unicode.Scalar) -> SourceText {
        let replaced = bytes.map { $0 == UInt8(ascii: old) ? UInt8(ascii: new) : $0 }
        return SourceText(original: original, bytes: replaced, offsets: offsets)
    }

    /// The folded text in `range`.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The offset of the byte at `index`, or of the character after the last byte.
    func offset(of index: Int) -> Int {
        index < offsets.count ? offsets[index] : offsets.last.map(self.end(ofCharacterAt:)) ?? 0
    }

    /// An error that quotes the text typed in `range`.
    func refusal(_ kind: NotationError.Kind, at range: Range<Int>, _ reason: String) -> NotationError {
        let start = range.first { bytes[$0] != Self.space } ?? range.lowerBound
        let typed =
            start < range.upperBound
            ? offsets[start]..<max(offsets[start], end(ofCharacterAt: offsets[range.upperBound - 1]))
            : offset(of: start)..<offset(of: start)
        return NotationError(kind, at: typed, of: original, reason: reason)
    }

    private func end(ofCharacterAt offset: Int) -> Int {
        let utf8 = original.utf8
        return offset + UTF8Bytes.length(utf8[utf8.index(utf8.startIndex, offsetBy: offset)])
    }

    private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
        guard let byte = Self.folded(scalar) else { return }
        bytes.append(byte)
        offsets.append(offset)
    }

    private mutating func trim() {
        let end = bytes.lastIndex { $0 != Self.space }.map { $0 + 1 } ?? 0
        bytes.removeSubrange(end...)
        offsets.removeSubrange(end...)
        let start = bytes.firstIndex { $0 != Self.space } ?? 0
        bytes.removeSubrange(..<start)
        offsets.removeSubrange(..<start)
    }
}

extension SourceText {
    /// True if the text in `range` is `word` in any case.
    ///
    /// `word` itself must be in lower case.
    func reads(_ range: Range<Int>, _ word: StaticString) -> Bool {
        var cursor = Cursor(self, range)
        return cursor.take(word: word) && cursor.isAtEnd
    }

    /// True if the text in `range` is one of `words` in any case.
    func reads(_ range: Range<Int>, oneOf words: StaticString...) -> Bool {
        words.contains { reads(range, $0) }
    }

    /// The value of up to 18 digits in `range`.
    func number(_ range: Range<Int>) -> Int {
        bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
