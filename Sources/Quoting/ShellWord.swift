/// A value as a word of a POSIX shell.
public enum ShellWord {
    /// `bytes` between single quotes, where nothing is special but the quote itself.
    ///
    /// A shell reads back the same bytes, but for NUL, which no word can hold and which is left out.
    public static func quoted(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        var word = [quote]
        for byte in bytes where byte != 0 {
            if byte == quote { word += Array("'\\''".utf8) } else { word.append(byte) }
        }
        return word + [quote]
    }

    /// `NAME='value'`, one line, with the value as ``TerminalText/line(_:)`` has it.
    public static func assignment(_ name: String, _ value: String) -> String {
        "\(name)=" + String(decoding: quoted(TerminalText.line(value).utf8), as: UTF8.self)
    }
}
