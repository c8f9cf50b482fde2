import Quoting

/// A text that does not name a place: the fault, its position and the remedy.
public struct NotationError: Error, Hashable, Sendable {
    /// The kinds of refusal.
    public enum Kind: Hashable, Sendable {
        /// The text is empty.
        case empty
        /// The text does not have the shape of any notation.
        case unrecognized
        /// The text has the shape of a notation and breaks its rules.
        case malformed
        /// A number lies outside its range.
        case outOfRange
        /// The text can be read as more than one place.
        case ambiguous
        /// The text may name a place, but reading it needs a network or a reference point.
        case unsupported
    }

    /// The kind of refusal.
    public let kind: Kind
    /// The first character of the faulty part, counted from 1.
    ///
    /// A character is a Unicode scalar here, so that the count needs no Unicode tables.
    public let column: Int
    /// The number of bytes before the faulty part in the UTF-8 of the text.
    public let offset: Int
    /// The faulty part, cut to 40 characters and without control characters.
    public let fragment: String
    /// The reason for the refusal and the remedy, as one clause without a full stop.
    public let reason: String
    /// The notations that could read the text if they were named, or an empty array.
    public let readable: [CoordinateNotation]

    /// Refuses `text` because of the bytes of its UTF-8 in `range`.
    init(_ kind: Kind, at range: Range<Int>, of text: String, reason: String) {
        self.kind = kind
        self.reason = reason
        offset = range.lowerBound
        column = 1 + text.utf8.prefix(offset).lazy.filter { !UTF8Bytes.isContinuation($0) }.count
        let faulty = text.utf8.dropFirst(offset).prefix(range.count)
        fragment = Self.printable(String(decoding: Array(faulty), as: UTF8.self))
        readable = []
    }

    private init(_ error: NotationError, readable: [CoordinateNotation]) {
        self.readable = readable
        kind = error.kind
        column = error.column
        offset = error.offset
        fragment = error.fragment
        reason = error.reason
    }

    /// The same refusal, for a text that these notations can read.
    func readable(as notations: [CoordinateNotation]) -> NotationError {
        NotationError(self, readable: notations)
    }

    /// The text for one line of a terminal, with `?` for each control, line break and invisible mark.
    private static func printable(_ text: String) -> String {
        let limit = 40
        var shown = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count += 1
            guard count <= limit else { break }
            shown.append(isPrintable(scalar) ? scalar : "?")
        }
        guard count > limit else { return String(shown) }
        shown.removeLast()
        shown.append("…")
        return String(shown)
    }

    /// False for control characters, invisible marks and characters of private use.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x180E, 0x200B...0x200F, 0x2060...0x2065, 0xFEFF: false
        case 0xE000...0xF8FF, 0xFFF9...0xFFFB, 0xE0000...0xE007F, 0xF0000...: false
        default: !scalar.isControl
        }
    }
}

extension NotationError {
    /// The problem and its position, to follow a program's name and a colon.
    public var problem: String {
        fragment.isEmpty ? "column \(column): \(reason)" : "\"\(fragment)\" at column \(column): \(reason)"
    }

    /// The advice to name one of these notations, as a clause.
    public static func advice(_ names: [String]) -> String {
        "name the notation: \(names.joined(separator: " or "))"
    }
}

extension NotationError: CustomStringConvertible {
    /// One line with the problem and, if naming a notation helps, that advice.
    public var description: String {
        readable.isEmpty ? problem : "\(problem); \(Self.advice(readable.map { $0.rawValue }))"
    }
}
