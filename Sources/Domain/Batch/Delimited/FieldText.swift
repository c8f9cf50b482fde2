/// The value of a field of CSV or TSV.
enum FieldText {
    /// The field without space around it, and without the quotation marks that CSV puts around and into it.
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

    /// The longest field that is read as a number with a comma.
    private static let longestNumber = 64

    /// The number in `range` with a comma in the place of the point; `nil` when it is none.
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
