import Quoting

/// Writes strings as JSON.
public enum JSONString {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// `bytes` escaped for use between quotation marks.
    ///
    /// Slashes and letters beyond ASCII are not changed.
    public static func inside(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        for byte in bytes {
            switch byte {
            case quote, backslash: text += [backslash, byte]
            case 0..<0x20: text += escape(UInt16(byte))
            default: text.append(byte)
            }
        }
        return text
    }

    /// `text` with its quotation marks.
    public static func quoted(_ text: String) -> [UInt8] { [quote] + inside(text.utf8) + [quote] }

    /// The JSON document `json`, with escapes in place of the control characters that JSON permits unescaped.
    ///
    /// A program reads the same values from it, and a terminal obeys none of its characters. DEL, C1 and bidirectional
    /// controls can only occur in strings, where `\u009b` means the same as the character.
    public static func inert(_ json: String) -> String {
        guard ControlBytes.occur(in: json) else { return json }
        var text = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar.isControl, scalar.value >= 0x7F, let unit = UInt16(exactly: scalar.value) {
                text.append(contentsOf: String(decoding: escape(unit), as: UTF8.self).unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private static func escape(_ unit: UInt16) -> [UInt8] {
        let digits = [12, 8, 4, 0].map { UInt8(truncatingIfNeeded: unit >> $0) & 15 }
        return [backslash, UInt8(ascii: "u")] + digits.map { $0 + ($0 < 10 ? 0x30 : 0x57) }
    }
}
