/// Decodes percent escapes (RFC 3986).
enum PercentText {
    /// `bytes` with decoded escapes, or `nil` for an invalid escape, a zero byte or invalid UTF-8.
    static func decoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
        let text = bytes.withContiguousStorageIfAvailable { decoded(buffer: $0, plusIsSpace) }
        return text ?? Array(bytes).withUnsafeBufferPointer { decoded(buffer: $0, plusIsSpace) }
    }

    private static func decoded(buffer bytes: UnsafeBufferPointer<UInt8>, _ plusIsSpace: Bool) -> String? {
        // Most texts have no escape.
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 == 0 }) else {
            return String(validating: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            var byte = bytes[index]
            index = bytes.index(after: index)
            if byte == UInt8(ascii: "%") {
                guard let value = escape(bytes, &index) else { return nil }
                byte = value
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            guard byte != 0 else { return nil }
            text.append(byte)
        }
        return String(validating: text, as: UTF8.self)
    }

    /// The byte of the two hexadecimal digits at `index`, which moves behind them.
    private static func escape<Bytes: Collection<UInt8>>(_ bytes: Bytes, _ index: inout Bytes.Index) -> UInt8?
    {
        var value: UInt8 = 0
        for _ in 0..<2 {
            guard index < bytes.endIndex, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
            else {
                return nil
            }
            value = (value << 4) | UInt8(digit)
            index = bytes.index(after: index)
        }
        return value
    }
}
