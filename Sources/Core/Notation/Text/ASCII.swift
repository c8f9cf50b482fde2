extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isAlphanumeric: Bool { isDigit || isLetter }

    /// The upper-case form of a letter.
    ///
    /// Any other byte is unchanged.
    var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self - 0x20 : self }
}
