/// The words in the output of `busctl`.
///
/// A word in quotation marks may contain any characters, escaped as in C.
struct BusWords {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The next word without its quotation marks, or `nil` at the end.
    mutating func next() -> String? {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
        guard position < bytes.count else { return nil }
        if bytes[position] == UInt8(ascii: "\"") { return quoted() }
        let start = position
        while position < bytes.count, !Self.isBlank(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

    private mutating func quoted() -> String? {
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                content.append(byte)
                continue
            }
            guard let escaped = escaped() else { return nil }
            content.append(escaped)
        }
        return nil
    }

    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
        UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]

    /// The byte of an escape sequence after the backslash: a letter, three octal digits, or the character itself.
    private mutating func escaped() -> UInt8? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        guard (0x30...0x37).contains(byte) else {
            position += 1
            return Self.letters[byte] ?? byte
        }
        guard position + 3 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[position..<position + 3], as: UTF8.self)
        position += 3
        return UInt8(digits, radix: 8)
    }
}
