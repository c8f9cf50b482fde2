/// Decodes percent escapes (RFC 3986).
enum PercentText {
    /// `bytes` with decoded escapes, or `nil` for an invalid escape, a zero byte or invalid UTF-8.
    static func decoded(_ bytes: Span<UInt8>, plusIsSpace: Bool = false) -> String? {
        // Most texts have no escape.
        guard isEscaped(bytes) else { return text(bytes) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard let value = escape(bytes, &index) else { return nil }
                byte = value
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            guard byte != 0 else { return nil }
            decoded.append(byte)
        }
        return text(decoded.span)
    }

    private static func isEscaped(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "%"), UInt8(ascii: "+"), 0: return true
            default: continue
            }
        }
        return false
    }

    /// The text of `bytes`, or `nil` if they are not UTF-8.
    ///
    /// `String(validating:as:)` calls a decoder for each byte.
    private static func text(_ bytes: Span<UInt8>) -> String? {
        guard let text = try? UTF8Span(validating: bytes) else { return nil }
        return String(copying: text)
    }

    /// The byte of the two hexadecimal digits at `index`, which moves behind them.
    private static func escape(_ bytes: Span<UInt8>, _ index: inout Int) -> UInt8? {
        var value: UInt8 = 0
        for _ in 0..<2 {
            guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
            else { return nil }
            value = (value << 4) | UInt8(digit)
            index += 1
        }
        return value
    }
}
