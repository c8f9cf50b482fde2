/// The positions of the comma-separated fields in a sentence's body.
///
/// Field 0 is the address, such as `GPGGA`.
struct Fields {
    /// One more than the number of fields in any supported sentence, so that a longer one is detected.
    private static let capacity = 24

    /// The number of fields, including the address.
    private(set) var count = 0
    /// The start of each field, and after the last one the start that a further field would have.
    private var starts = InlineArray<26, UInt16>(repeating: 0)

    /// Splits `body`, which must be ASCII.
    ///
    /// - Throws: ``Malformed`` if there are more fields than in any supported sentence.
    init(of body: borrowing Span<UInt8>) throws(Malformed) {
        var index = 0
        while body.count - index >= 8 {
            var commas = ByteWord(body, at: index).places(of: UInt8(ascii: ","))
            while commas != 0 {
                try close(at: index + (commas.trailingZeroBitCount >> 3))
                commas &= commas &- 1
            }
            index += 8
        }
        while index < body.count {
            if body[index] == UInt8(ascii: ",") { try close(at: index) }
            index += 1
        }
        try close(at: index)
    }

    /// The bytes of a field, or an empty range past the last one.
    subscript(field: Int) -> Range<Int> {
        guard field < count else { return 0..<0 }
        return Range(uncheckedBounds: (Int(starts[field]), Int(starts[field + 1]) - 1))
    }

    private mutating func close(at end: Int) throws(Malformed) {
        guard count < Self.capacity else { throw Malformed() }
        count += 1
        starts[count] = UInt16(truncatingIfNeeded: end + 1)
    }
}

/// The fault of a sentence whose checksum is right but whose fields are not.
struct Malformed: Error, Hashable {}
