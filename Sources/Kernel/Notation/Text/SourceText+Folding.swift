extension SourceText {
    /// The byte that represents `scalar`, or `nil` for a mark without meaning.
    static func folded(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x20..<0x7F: UInt8(scalar.value)
        case 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: space
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE0E, 0xFE0F, 0xFEFF: nil
        case 0xB0, 0xBA, 0x2DA, 0x2070, 0x2218: degree
        case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFEE0)
        default: foldedSign(scalar.value) ?? foldedDigit(scalar.value) ?? foreign
        }
    }

    private static func foldedSign(_ value: UInt32) -> UInt8? {
        switch value {
        case 0x2010...0x2015, 0x2212, 0xFE63: UInt8(ascii: "-")
        case 0xB4, 0x2B9, 0x2BC, 0x2018, 0x2019, 0x201B, 0x2032: UInt8(ascii: "'")
        case 0x2BA, 0x201C, 0x201D, 0x201F, 0x2033: UInt8(ascii: "\"")
        case 0x60C, 0x3001: UInt8(ascii: ",")
        case 0x61B: UInt8(ascii: ";")
        case 0x66B: UInt8(ascii: ".")
        default: nil
        }
    }

    /// The ASCII digit of an Arabic-Indic, extended Arabic-Indic or Devanagari one.
    private static func foldedDigit(_ value: UInt32) -> UInt8? {
        switch value {
        case 0x660...0x669: UInt8(value - 0x660 + 0x30)
        case 0x6F0...0x6F9: UInt8(value - 0x6F0 + 0x30)
        case 0x966...0x96F: UInt8(value - 0x966 + 0x30)
        default: nil
        }
    }
}
