/// Decodes the value of a field of CSV or TSV.
enum FieldText {
    /// The field without surrounding spaces and, in CSV, without quotation marks around it and with doubled marks made
    /// single.
    static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>, _ dialect: Dialect) -> String? {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, ASCII.isSpace(bytes[start]) { start += 1 }
        while start < end, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
        let text = String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self)
        guard dialect.hasQuotes, end - start >= 2, bytes[start] == ASCII.quote, bytes[end - 1] == ASCII.quote
        else { return text }
        let inside = text.unicodeScalars.dropFirst().dropLast()
        return String(inside).replacing("\"\"", with: "\"")
    }

    /// The maximum length of a field that is read as a number with a decimal comma.
    private static let longestNumber = 64

    /// The number with a decimal comma in `range`, or `nil` for any other text.
    static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
        let range = DecimalText.trimmed(bytes, range)
        guard range.count <= longestNumber else { return nil }
        let text = range.map { bytes[$0] }
        guard text.count(where: { $0 == ASCII.comma }) == 1, !text.contains(UInt8(ascii: ".")) else {
            return nil
        }
        let pointed = text.map { $0 == ASCII.comma ? UInt8(ascii: ".") : $0 }
        return DecimalText.number(pointed.span, 0..<pointed.count)
    }
}
