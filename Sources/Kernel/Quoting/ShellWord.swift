/// A value as a word of a POSIX shell.
public enum ShellWord {
    /// `bytes` between single quotes, where only the quote itself is special.
    ///
    /// A shell reads back the same bytes, except NUL, which a word cannot hold and which is left out.
    public static func quoted(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        var word = [quote]
        for byte in bytes where byte != 0 {
            if byte == quote { word += Array("'\\''".utf8) } else { word.append(byte) }
        }
        return word + [quote]
    }

    /// `NAME='value'` on one line.
    ///
    /// ``TerminalText/line(_:)`` is applied to the value.
    public static func assignment(_ name: String, _ value: String) -> String {
        "\(name)=" + String(decoding: quoted(TerminalText.line(value).utf8), as: UTF8.self)
    }
}
