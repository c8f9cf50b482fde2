/// Strings as JSON writes them.
enum JSONText {
    /// `text` as it stands between quotation marks; slashes and letters beyond ASCII stay as they are.
    static func inside(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case ASCII.quote, ASCII.backslash: bytes += [ASCII.backslash, byte]
            case 0..<0x20: bytes += Array("\\u00".utf8) + [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// `text` with its quotation marks.
    static func string(_ text: String) -> [UInt8] { [ASCII.quote] + inside(text) + [ASCII.quote] }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit + (digit < 10 ? 0x30 : 0x57) }
}
