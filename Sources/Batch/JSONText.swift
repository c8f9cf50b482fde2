/// Strings of JSON, as they are read.
enum JSONText {
    /// What the string in `range` says, or the text of a value of another kind; `nil` for a broken string.
    static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
        guard let first = range.first, bytes[first] == ASCII.quote else {
            return String(decoding: range.map { bytes[$0] }, as: UTF8.self)
        }
        var text: [UInt8] = []
        var rest = range.dropFirst().dropLast()
        while let at = rest.popFirst() {
            guard bytes[at] == ASCII.backslash else {
                text.append(bytes[at])
                continue
            }
            guard let letter = rest.popFirst() else { return nil }
            guard bytes[letter] == UInt8(ascii: "u") else {
                text.append(escapes[bytes[letter]] ?? bytes[letter])
                continue
            }
            guard let scalar = scalar(bytes, &rest) else { return nil }
            text += Array(String(scalar).utf8)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let escapes = Dictionary(
        uniqueKeysWithValues: zip("bfnrt".utf8, [0x08, 0x0C, 0x0A, 0x0D, 0x09] as [UInt8])
    )

    /// The scalar whose four digits, or two times four of a surrogate pair, begin `rest`.
    private static func scalar(_ bytes: Span<UInt8>, _ rest: inout Range<Int>) -> Unicode.Scalar? {
        guard let high = unit(bytes, &rest) else { return nil }
        guard UTF16.isLeadSurrogate(high) else { return Unicode.Scalar(high) }
        guard rest.count >= 2, bytes[rest.lowerBound] == ASCII.backslash else { return nil }
        rest = rest.dropFirst(2)
        guard let low = unit(bytes, &rest), UTF16.isTrailSurrogate(low) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([high, low]))
    }

    private static func unit(_ bytes: Span<UInt8>, _ rest: inout Range<Int>) -> UInt16? {
        guard rest.count >= 4 else { return nil }
        let digits = rest.prefix(4).map { bytes[$0] }
        rest = rest.dropFirst(4)
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
