/// Where the comma-separated fields of a sentence's body lie; field 0 is the address, `GPGGA`.
struct Fields {
    /// One more than any sentence that is read has, so that a longer one shows as such.
    private static let capacity = 24

    /// The number of fields, the address included.
    private(set) var count = 0
    /// Where each field begins, and past the last one where the next would.
    private var starts = InlineArray<26, UInt16>(repeating: 0)

    /// Splits `body`, which is ASCII.
    ///
    /// - Throws: ``Malformed`` when there are more fields than any sentence that is read has.
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

    /// The bytes of a field; empty past the last one.
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

/// A sentence whose checksum is right and whose fields are not.
struct Malformed: Error, Hashable {}
