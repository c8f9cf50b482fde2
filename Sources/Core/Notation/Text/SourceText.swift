/// A text folded to the few bytes that readers compare, each with its column in the typed text.
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
    /// The 0-based column of each byte.
    private var columns: [Int] = []

    init(_ text: String) {
        original = text
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            bytes = Array(text.utf8)
            columns = Array(bytes.indices)
        } else {
            for (column, character) in text.enumerated() {
                for scalar in character.unicodeScalars { append(scalar, at: column) }
            }
        }
        trim()
    }

    /// Creates a part of `source` from scalars that were decoded from an escape, each with its column.
    init(decoded scalars: [(Unicode.Scalar, Int)], of source: SourceText) {
        original = source.original
        for (scalar, column) in scalars { append(scalar, at: column) }
        trim()
    }

    private init(original: String, bytes: [UInt8], columns: [Int]) {
        self.original = original
        self.bytes = bytes
        self.columns = columns
        trim()
    }

    var isEmpty: Bool { bytes.isEmpty }
    var whole: Range<Int> { 0..<bytes.count }

    /// The part in `range`, trimmed.
    func part(_ range: Range<Int>) -> SourceText {
        SourceText(original: original, bytes: Array(bytes[range]), columns: Array(columns[range]))
    }

    /// The same text without its inner spaces.
    var withoutSpaces: SourceText {
        let kept = bytes.indices.filter { bytes[$0] != Self.space }
        return SourceText(
            original: original,
            bytes: kept.map { bytes[$0] },
            columns: kept.map { columns[$0] }
        )
    }

    /// The text without the quotes around it, if it has any.
    var unquoted: SourceText {
        guard let quote = bytes.first, "'\"".utf8.contains(quote), bytes.last == quote, bytes.count > 1 else {
            return self
        }
        return part(1..<(bytes.count - 1))
    }

    /// The same text with one byte in place of another.
    func replacing(_ old: Unicode.Scalar, with new: Unicode.Scalar) -> SourceText {
        let replaced = bytes.map { $0 == UInt8(ascii: old) ? UInt8(ascii: new) : $0 }
        return SourceText(original: original, bytes: replaced, columns: columns)
    }

    /// The folded text in `range`.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The 0-based column of the byte at `index`, or of the end.
    func column(of index: Int) -> Int {
        index < columns.count ? columns[index] : columns.last.map { $0 + 1 } ?? 0
    }

    /// The typed text in `range`.
    func typed(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let first = columns[range.lowerBound]
        return String(original.dropFirst(first).prefix(columns[range.upperBound - 1] - first + 1))
    }

    /// An error that quotes the text typed in `range`.
    func refusal(_ kind: NotationError.Kind, at range: Range<Int>, _ reason: String) -> NotationError {
        let start = range.first { bytes[$0] != Self.space } ?? range.lowerBound
        return NotationError(
            kind,
            column: column(of: start) + 1,
            fragment: typed(start..<range.upperBound),
            reason: reason
        )
    }

    private mutating func append(_ scalar: Unicode.Scalar, at column: Int) {
        guard let byte = Self.folded(scalar) else { return }
        bytes.append(byte)
        columns.append(column)
    }

    private mutating func trim() {
        let end = bytes.lastIndex { $0 != Self.space }.map { $0 + 1 } ?? 0
        bytes.removeSubrange(end...)
        columns.removeSubrange(end...)
        let start = bytes.firstIndex { $0 != Self.space } ?? 0
        bytes.removeSubrange(..<start)
        columns.removeSubrange(..<start)
    }
}
