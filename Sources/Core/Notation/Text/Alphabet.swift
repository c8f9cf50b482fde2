/// The digits of a code with their values, in upper or lower case.
struct Alphabet: Sendable {
    let digits: StaticString
    private let values: [Int8]

    init(_ digits: StaticString) {
        var values = [Int8](repeating: -1, count: 256)
        for offset in 0..<digits.utf8CodeUnitCount {
            let byte = digits.utf8Start[offset]
            values[Int(byte)] = Int8(offset)
            values[Int(byte.uppercased)] = Int8(offset)
            if byte.isLetter { values[Int(byte | 0x20)] = Int8(offset) }
        }
        self.values = values
        self.digits = digits
    }

    /// The value of a digit, or `nil` for any other byte.
    subscript(byte: UInt8) -> Int? {
        let value = values[Int(byte)]
        return value < 0 ? nil : Int(value)
    }
}
