extension JSONString {
    /// The UTF-8 bytes of the character that an escape represents (RFC 8259, section 7).
    ///
    /// - Parameter next: takes the next byte after the backslash, or returns `nil` at the end of the text.
    /// - Returns: the bytes of one scalar.
    /// - Throws: the kind of fault. The caller adds the place.
    public static func escaped(_ next: () -> UInt8?) throws(JSONFault.Code) -> [UInt8] {
        guard let byte = next() else { throw .endOfText }
        switch Unicode.Scalar(byte) {
        case "\"", "\\", "/": return [byte]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "u": return Array(String(Character(try scalar(next))).utf8)
        default: throw .unknownEscape(byte)
        }
    }

    /// The scalar of four hexadecimal digits, or of eight for a surrogate pair.
    private static func scalar(_ next: () -> UInt8?) throws(JSONFault.Code) -> Unicode.Scalar {
        var value = try unit(next)
        if value >> 10 == 0xD800 >> 10 {
            guard try byte(next) == UInt8(ascii: "\\"), try byte(next) == UInt8(ascii: "u") else {
                throw .halfSurrogate
            }
            let low = try unit(next)
            guard low >> 10 == 0xDC00 >> 10 else { throw .halfSurrogate }
            value = 0x10000 + ((value & 0x3FF) << 10) + (low & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(value) else { throw .halfSurrogate }
        return scalar
    }

    private static func unit(_ next: () -> UInt8?) throws(JSONFault.Code) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try byte(next))).hexDigitValue else {
                throw .expectedHexadecimalDigit
            }
            value = (value << 4) | UInt32(digit)
        }
        return value
    }

    private static func byte(_ next: () -> UInt8?) throws(JSONFault.Code) -> UInt8 {
        guard let byte = next() else { throw .endOfText }
        return byte
    }
}
