/// The digits of a code with their values, in upper or lower case.
struct Alphabet: Sendable {
    let digits: StaticString

    init(_ digits: StaticString) {
        self.digits = digits
    }

    /// The value of a digit, or `nil` for any other byte.
    ///
    /// A search of at most 32 bytes takes no memory and no table that would have to be made on first use.
    subscript(byte: UInt8) -> Int? {
        for value in 0..<digits.utf8CodeUnitCount
        where digits.utf8Start[value].uppercased == byte.uppercased { return value }
        return nil
    }
}
