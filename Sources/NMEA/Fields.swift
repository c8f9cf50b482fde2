/// Where the comma-separated fields of a sentence's body lie; field 0 is the address, `GPGGA`.
struct Fields {
    /// One more than any sentence that is read has, so that a longer one shows as such.
    private static let capacity = 24

    /// The number of fields, the address included.
    private(set) var count = 0
    private var ends = InlineArray<24, UInt16>(repeating: 0)

    /// Splits `body`.
    ///
    /// - Throws: ``Malformed`` when there are more fields than any sentence that is read has.
    init(of body: borrowing Span<UInt8>) throws(Malformed) {
        var index = 0
        while index < body.count {
            if body[index] == UInt8(ascii: ",") { try close(at: index) }
            index += 1
        }
        try close(at: index)
    }

    /// The bytes of a field; empty past the last one.
    subscript(field: Int) -> Range<Int> {
        guard field < count else { return 0..<0 }
        let start = field == 0 ? 0 : Int(ends[field - 1]) + 1
        return start..<Int(ends[field])
    }

    private mutating func close(at end: Int) throws(Malformed) {
        guard count < Self.capacity else { throw Malformed() }
        ends[count] = UInt16(truncatingIfNeeded: end)
        count += 1
    }
}

/// A sentence whose checksum is right and whose fields are not.
struct Malformed: Error, Hashable {}
