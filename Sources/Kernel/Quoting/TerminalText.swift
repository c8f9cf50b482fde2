/// Text that is safe to show on a terminal, whatever its source.
public enum TerminalText {
    /// `text` in one line, without characters that a terminal obeys.
    ///
    /// Each run of tabs, line ends and separators becomes a space. Every other control character becomes U+FFFD.
    public static func line(_ text: String) -> String {
        guard ControlBytes.occur(in: text) else { return text }
        var line = String.UnicodeScalarView()
        var isSpaced = false
        for scalar in text.unicodeScalars {
            if isSpace(scalar) {
                if !isSpaced { line.append(" ") }
                isSpaced = true
            } else {
                line.append(scalar.isControl ? "\u{FFFD}" : scalar)
                isSpaced = false
            }
        }
        return String(line)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
