import JSONText

extension JSONScanner {
    /// Takes a string, or a whole number as its digits.
    ///
    /// Skips any other value and returns `nil`.
    mutating func text() throws(JSONFault) -> String? {
        switch peek() ?? 0 {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "-"), 0x30...0x39:
            let number = try decimal()
            guard number.exponent == 0, !number.isCut else { return nil }
            return (number.isNegative ? "-" : "") + String(number.digits)
        default:
            try skip(levels: CoverageReader.deepestValue)
            return nil
        }
    }
}
