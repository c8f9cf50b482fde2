/// Puts spaces in the place of control characters in a JSON document: a terminal would obey them.
///
/// Those up to U+001F are there as escapes (`\n`, `\u001b`), for JSON has no others in texts; U+007F and those after it
/// as they are, too.
enum ControlCharacters {
    /// The same document, as long as before, without them.
    static func blanked(_ document: [UInt8]) -> [UInt8] {
        var bytes = document
        var place = 0
        while place < bytes.count {
            let length = length(at: place, in: bytes)
            if length.isControl {
                for index in place..<place + length.bytes { bytes[index] = UInt8(ascii: " ") }
            }
            place += length.bytes
        }
        return bytes
    }

    /// How long what stands at `place` is, and whether it is a control character in a text.
    private static func length(at place: Int, in bytes: [UInt8]) -> (bytes: Int, isControl: Bool) {
        if bytes[place] == 0x7F { return (1, true) }
        guard place + 1 < bytes.count else { return (1, false) }
        let next = bytes[place + 1]
        switch bytes[place] {
        case 0xC2 where (0x80...0x9F).contains(next): return (2, true)
        case UInt8(ascii: "\\") where "bfnrt".utf8.contains(next): return (2, true)
        case UInt8(ascii: "\\") where next == UInt8(ascii: "u") && place + 6 <= bytes.count:
            let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
            guard let value = UInt16(digits, radix: 16) else { return (2, false) }
            return (6, value < 0x20 || (0x7F...0x9F).contains(value))
        case UInt8(ascii: "\\"): return (2, false)
        default: return (1, false)
        }
    }
}
