extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isAlphanumeric: Bool { isDigit || isLetter }

    /// The upper-case form of a letter.
    ///
    /// Any other byte is unchanged.
    var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self - 0x20 : self }

    /// The value of a hexadecimal digit, or `nil` for any other byte.
    var hexadecimalValue: UInt8? {
        if isDigit { return self - 0x30 }
        return (0x61...0x66).contains(self | 0x20) ? (self | 0x20) - 0x57 : nil
    }

    /// True if the byte is one of `characters`.
    func isOne(of characters: StaticString) -> Bool {
        for offset in 0..<characters.utf8CodeUnitCount where characters.utf8Start[offset] == self {
            return true
        }
        return false
    }
}

/// Characters in valid UTF-8.
enum UTF8Bytes {
    /// The number of bytes of the character that begins with `lead`.
    static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0..<0xC0: 1
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        default: 4
        }
    }

    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
