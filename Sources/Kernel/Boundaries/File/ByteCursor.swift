/// Reads numbers and texts in order from an untrusted section.
struct ByteCursor {
    private let bytes: VerifiedBytes
    private(set) var position: Int
    private let end: Int
    private var verifiedEnd: Int

    /// Starts at `offset` bytes into `section`.
    init(_ bytes: VerifiedBytes, section: BoundaryHeader.Section, offset: Int = 0) throws(Damage) {
        guard (0...section.length).contains(offset) else { throw Damage(byte: section.offset) }
        self.bytes = bytes
        position = section.offset + offset
        end = section.end
        verifiedEnd = position
    }

    /// The next byte.
    mutating func byte() throws(Damage) -> UInt8 {
        guard position < end else { throw Damage(byte: position) }
        if position >= verifiedEnd { verifiedEnd = try bytes.verify(blockHolding: position) }
        defer { position += 1 }
        return bytes.byte(atVerified: position)
    }

    /// The next unsigned number, of at most six bytes and so below 2^42.
    ///
    /// Throws at 2^31 or above where `Int` has 32 bits.
    mutating func number() throws(Damage) -> Int {
        let value = try wideNumber()
        guard let number = Int(exactly: value) else { throw Damage(byte: position) }
        return number
    }

    private mutating func wideNumber() throws(Damage) -> Int64 {
        var value: Int64 = 0
        var shift: Int64 = 0
        while shift < 42 {
            let byte = try byte()
            value |= Int64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Damage(byte: position)
    }

    /// The next unsigned number, which must lie in `range`.
    mutating func number(in range: ClosedRange<Int>) throws(Damage) -> Int {
        let start = position
        let value = try number()
        guard range.contains(value) else { throw Damage(byte: start) }
        return value
    }

    /// The next text, of at most `limit` bytes of UTF-8.
    mutating func text(limit: Int) throws(Damage) -> String {
        let start = position
        let count = try number(in: 0...limit)
        var codes: [UInt8] = []
        for _ in 0..<count { codes.append(try byte()) }
        guard let text = String(validating: codes, as: UTF8.self) else { throw Damage(byte: start) }
        return text
    }
}
