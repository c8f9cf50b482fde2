/// A value as a field of a table.
public enum DelimitedField {
    private static let quote = UInt8(ascii: "\"")

    /// `bytes` as RFC 4180 requires: between quotation marks if they contain `delimiter`, a quotation mark, CR or LF.
    public static func quoted(
        _ bytes: some Collection<UInt8>,
        delimiter: UInt8 = UInt8(ascii: ",")
    ) -> [UInt8] {
        guard bytes.contains(where: { $0 == delimiter || $0 == quote || isLineEnd($0) }) else {
            return Array(bytes)
        }
        var field = [quote]
        for byte in bytes {
            if byte == quote { field.append(quote) }
            field.append(byte)
        }
        return field + [quote]
    }

    /// `bytes` with spaces for `delimiter`, CR and LF, for a table that has no quotation marks.
    public static func flattened(
        _ bytes: some Collection<UInt8>,
        delimiter: UInt8 = UInt8(ascii: "\t")
    ) -> [UInt8] {
        bytes.map { $0 == delimiter || isLineEnd($0) ? 0x20 : $0 }
    }

    /// `text` as a cell of a Markdown table: in one line, with its bars and backslashes escaped.
    public static func markdown(_ text: String) -> String {
        var cell: [UInt8] = []
        for byte in TerminalText.line(text).utf8 {
            if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") { cell.append(UInt8(ascii: "\\")) }
            cell.append(byte)
        }
        return String(decoding: cell, as: UTF8.self)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
