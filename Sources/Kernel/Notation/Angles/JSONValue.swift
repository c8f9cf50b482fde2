import JSONText

/// The part of JSON (RFC 8259) that a point needs.
///
/// Each number keeps its range in the text.
indirect enum JSONValue {
    case string(String)
    case number(Numeral)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])
    /// `true`, `false` or `null`.
    case word

    subscript(name: StaticString) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { Self.isEqual($0.name, name) }?.value
    }

    /// True if the value is the string `text`.
    func isString(_ text: StaticString) -> Bool {
        guard case .string(let string) = self else { return false }
        return Self.isEqual(string, text)
    }

    /// Compares bytes, since comparing strings would bring Unicode's tables into the kernel.
    private static func isEqual(_ string: String, _ text: StaticString) -> Bool {
        string.utf8.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Reads one value of `source`, nested at most 8 levels deep.
    ///
    /// A comma after the last member of an object is accepted.
    init(_ scanner: inout JSONScanner, of source: SourceText, depth: Int = 0) throws(JSONFault) {
        let first = scanner.peek()
        guard depth < 8 else { throw scanner.fault("nested too deep") }
        switch first {
        case UInt8(ascii: "{"): self = .object(try Self.members(&scanner, of: source, depth: depth))
        case UInt8(ascii: "["):
            var values: [JSONValue] = []
            try scanner.enterArray()
            while try scanner.nextElement() {
                values.append(try JSONValue(&scanner, of: source, depth: depth + 1))
            }
            self = .array(values)
        case UInt8(ascii: "\""): self = .string(try scanner.string())
        default: self = try Self.scalar(&scanner, of: source)
        }
    }

    private static func members(
        _ scanner: inout JSONScanner,
        of source: SourceText,
        depth: Int
    ) throws(JSONFault) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        try scanner.expect("{")
        repeat {
            guard scanner.peek() == UInt8(ascii: "\"") else { break }
            let name = try scanner.string()
            try scanner.expect(":")
            members.append((name, try JSONValue(&scanner, of: source, depth: depth + 1)))
        } while scanner.take(",")
        try scanner.expect("}")
        return members
    }

    /// Reads a number as people type it, or a word.
    private static func scalar(
        _ scanner: inout JSONScanner,
        of source: SourceText
    ) throws(JSONFault) -> JSONValue {
        let start = scanner.place.offset
        var cursor = Cursor(source, start..<source.bytes.count)
        let numeral = cursor.takeNumber(exponent: .always)
        if numeral == nil, cursor.take(while: { $0.isLetter }).isEmpty { throw scanner.fault("no value") }
        scanner.advance(by: cursor.index - start)
        return numeral.map { .number($0) } ?? .word
    }
}
