/// Reads decimal numbers from text, each rounded to the nearest `Double`.
enum DecimalText {
    /// The number in `range`, or `nil` for other text.
    ///
    /// A number has an optional sign, digits, an optional point with digits, and an optional exponent. Surrounding
    /// spaces and quotation marks are skipped. The result is exactly that of `Double.init`: a quotient of two whole
    /// numbers up to 2^53 is rounded once, and `Double.init` itself reads longer numbers.
    static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
        let range = trimmed(bytes, range)
        var at = range.lowerBound
        guard at < range.upperBound else { return nil }
        let isNegative = bytes[at] == UInt8(ascii: "-")
        if isNegative || bytes[at] == UInt8(ascii: "+") { at += 1 }
        var whole: UInt64 = 0
        var digits = 0
        while at < range.upperBound, ASCII.isDigit(bytes[at]), digits < 16 {
            whole = whole &* 10 &+ UInt64(bytes[at] &- 0x30)
            (at, digits) = (at + 1, digits + 1)
        }
        let pointed = digits
        if at < range.upperBound, bytes[at] == UInt8(ascii: ".") {
            at += 1
            while at < range.upperBound, ASCII.isDigit(bytes[at]), digits < 16 {
                whole = whole &* 10 &+ UInt64(bytes[at] &- 0x30)
                (at, digits) = (at + 1, digits + 1)
            }
        }
        guard at == range.upperBound, digits > 0, whole <= 1 << 53 else { return slow(bytes, range) }
        let size = Double(whole) / powersOfTen[digits - pointed]
        return isNegative ? -size : size
    }

    /// `range` without spaces and quotation marks at its ends.
    static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isMargin(bytes[start]) { start += 1 }
        while start < end, isMargin(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isMargin(_ byte: UInt8) -> Bool { ASCII.isSpace(byte) || byte == ASCII.quote }

    private static let powersOfTen: [16 of Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Reads a number with many digits or an exponent.
    ///
    /// The grammar is checked first, because `Double` also accepts `nan` and `0x1p3`.
    private static func slow(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
        guard range.count <= 400 else { return nil }
        let text = range.map { bytes[$0] }
        var rest = text[...]
        func drop(_ allowed: [Unicode.Scalar]) -> Bool {
            guard let byte = rest.first, allowed.contains(Unicode.Scalar(byte)) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func dropDigits() -> Int {
            let count = rest.prefix(while: ASCII.isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        _ = drop(["-", "+"])
        var digits = dropDigits()
        if drop(["."]) { digits += dropDigits() }
        guard digits > 0 else { return nil }
        if drop(["e", "E"]) {
            _ = drop(["-", "+"])
            guard dropDigits() > 0 else { return nil }
        }
        guard rest.isEmpty else { return nil }
        return Double(String(decoding: text, as: UTF8.self))
    }
}
