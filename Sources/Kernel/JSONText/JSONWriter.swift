import Quoting

/// Writes JSON (RFC 8259) value by value, as UTF-8.
///
/// The writer places commas, colons and brackets, and escapes strings. The caller writes a key before each value of an
/// object, and ``endLine()`` after each line of JSON Lines.
public struct JSONWriter: Sendable {
    /// The characters that are escaped in strings.
    public enum Escaping: Sendable {
        /// Quotation marks, backslashes and the characters below U+0020, which JSON requires.
        case required
        /// All control characters, so that a terminal obeys none of them, with the short forms `\n`, `\t`, `\r`, `\b`
        /// and `\f`.
        case inert
    }

    /// The white space between values.
    public enum Layout: Sendable {
        /// No white space.
        case compact
        /// Each value on its line, indented by two spaces for each level, and spaces around colons.
        case indented
    }

    /// The text so far.
    public private(set) var bytes: [UInt8] = []
    private let escaping: Escaping
    private let layout: Layout
    /// The number of arrays and objects around the next value.
    private var depth = 0
    /// True if a comma precedes the next key or value.
    private var needsComma = false
    /// True if the next value belongs to the key before it.
    private var hasKey = false

    /// Creates an empty text.
    public init(escaping: Escaping = .required, layout: Layout = .compact) {
        (self.escaping, self.layout) = (escaping, layout)
    }

    /// The text so far as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Removes the text and keeps the capacity.
    public mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        (depth, needsComma, hasKey) = (0, false, false)
    }

    /// Ends a line of JSON Lines after a whole value.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Writes an object with the keys and values that `members` writes.
    public mutating func object<Failure: Error>(
        _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        open(UInt8(ascii: "{"))
        try members(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes an array with the values that `elements` writes.
    public mutating func array<Failure: Error>(
        _ elements: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        open(UInt8(ascii: "["))
        try elements(&self)
        close(UInt8(ascii: "]"))
    }

    /// Writes the key of the next value.
    public mutating func key(_ name: String) {
        separate()
        write(quoted: name)
        bytes += layout == .indented ? " : ".utf8 : ":".utf8
        hasKey = true
    }

    /// Writes a string, or null for `nil`.
    public mutating func string(_ text: String?) {
        guard let text else { return null() }
        separate()
        write(quoted: text)
    }

    /// Writes a whole number.
    public mutating func number(_ value: some BinaryInteger) { raw(String(value)) }

    /// Writes a number, which must be finite, with the fewest digits that give exactly this value.
    public mutating func number(_ value: Double) { raw(Self.digits(of: value)) }

    /// Writes `true` or `false`.
    public mutating func truth(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes null.
    public mutating func null() { raw("null") }

    /// Writes a value that is JSON already, in the same escaping.
    public mutating func raw(_ json: String) {
        separate()
        bytes += json.utf8
    }

    /// Writes a value whose bytes are JSON already, in the same escaping.
    public mutating func raw(_ json: [UInt8]) {
        separate()
        bytes += json
    }

    /// Omits the next value, and returns the number of bytes before it.
    ///
    /// The caller inserts another value at this place each time it uses the text.
    public mutating func gap() -> Int {
        separate()
        return bytes.count
    }

    /// The digits of a number: the fewest that give exactly this value, without a fraction of zero.
    ///
    /// Infinity and NaN have no form in JSON. Their texts are those of Swift.
    public static func digits(of value: Double) -> String {
        plain(value.description)
    }

    /// The description of a finite number of Swift, without a fraction of zero.
    package static func plain(_ text: String) -> String {
        guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
        return String(decoding: text.utf8.dropLast(2), as: UTF8.self)
    }
}

extension JSONWriter {
    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        // An empty array or object has an empty line, as in Foundation's layout.
        if layout == .indented, !needsComma { bytes.append(UInt8(ascii: "\n")) }
        depth -= 1
        indent()
        bytes.append(bracket)
        needsComma = true
    }

    /// Writes the text between the previous value and the next key or value.
    private mutating func separate() {
        if hasKey {
            hasKey = false
        } else {
            if needsComma { bytes.append(UInt8(ascii: ",")) }
            if depth > 0 { indent() }
        }
        needsComma = true
    }

    private mutating func indent() {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }

    private mutating func write(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        switch escaping {
        case .required where JSONString.needsEscape(text): bytes += JSONString.inside(text.utf8)
        case .inert where JSONString.needsEscape(text) || ControlBytes.occur(in: text): writeInert(text)
        case .required, .inert: bytes += text.utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func writeInert(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{8}": bytes += #"\b"#.utf8
            case "\t": bytes += #"\t"#.utf8
            case "\n": bytes += #"\n"#.utf8
            case "\u{C}": bytes += #"\f"#.utf8
            case "\r": bytes += #"\r"#.utf8
            default:
                let escaped = String(decoding: JSONString.inside(scalar.utf8), as: UTF8.self)
                bytes += JSONString.inert(escaped).utf8
            }
        }
    }
}

extension JSONString {
    /// True if `text` contains a quotation mark, a backslash or a character below U+0020.
    fileprivate static func needsEscape(_ text: String) -> Bool {
        text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }
}
