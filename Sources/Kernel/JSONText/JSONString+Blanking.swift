import Quoting

extension JSONString {
    /// The same JSON document, of the same length, with spaces for the control characters in its strings.
    ///
    /// Control characters may occur as escapes (`\n`, `\u001b`) and, from U+007F on, also unescaped.
    public static func blanked(_ document: [UInt8]) -> [UInt8] {
        var blanked = document
        document.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                let length = length(at: place, in: bytes)
                if length.isControl {
                    for index in place..<place + length.bytes { blanked[index] = UInt8(ascii: " ") }
                }
                place += length.bytes
            }
        }
        return blanked
    }

    /// The length of the item at `place`, and whether it is a control character in a string.
    private static func length(
        at place: Int,
        in bytes: UnsafeRawBufferPointer
    ) -> (bytes: Int, isControl: Bool) {
        let length = ControlBytes.length(at: place, in: bytes)
        // Lower control characters are white space between values, or the document is not JSON.
        if length > 0 { return (length, bytes[place] >= 0x7F) }
        guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else { return (1, false) }
        if "bfnrt".utf8.contains(bytes[place + 1]) { return (2, true) }
        guard bytes[place + 1] == UInt8(ascii: "u"), place + 6 <= bytes.count else { return (2, false) }
        let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
        guard digits.utf8.count == 4, let value = UInt16(digits, radix: 16) else { return (2, false) }
        return (6, Unicode.Scalar(value)?.isControl == true)
    }
}
