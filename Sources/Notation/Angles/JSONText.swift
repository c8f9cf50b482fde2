/// As much of JSON (RFC 8259) as a point needs, with the place of every value.
indirect enum JSONText {
    case string(String)
    case number(Numeral)
    case array([JSONText])
    case object([(name: String, value: JSONText)])
    /// `true`, `false` or `null`.
    case word

    subscript(name: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Reads one value; `nil` when the text is not JSON or nests more than 8 deep.
    init?(_ cursor: inout Cursor, depth: Int = 0) {
        cursor.skipSpaces()
        guard depth < 8, let byte = cursor.current else { return nil }
        switch byte {
        case UInt8(ascii: "{"): self.init(object: &cursor, depth: depth)
        case UInt8(ascii: "["): self.init(array: &cursor, depth: depth)
        case UInt8(ascii: "\""):
            guard let text = Self.takeString(&cursor) else { return nil }
            self = .string(text)
        default: self.init(scalar: &cursor)
        }
        cursor.skipSpaces()
    }

    private init?(scalar cursor: inout Cursor) {
        if let numeral = cursor.takeNumber(exponent: true) {
            self = .number(numeral)
        } else {
            guard !cursor.take(while: \.isLetter).isEmpty else { return nil }
            self = .word
        }
    }

    private init?(array cursor: inout Cursor, depth: Int) {
        var values: [JSONText] = []
        _ = cursor.take("[")
        cursor.skipSpaces()
        if cursor.take("]") {
            self = .array([])
            return
        }
        repeat {
            guard let value = JSONText(&cursor, depth: depth + 1) else { return nil }
            values.append(value)
        } while cursor.take(",")
        guard cursor.take("]") else { return nil }
        self = .array(values)
    }

    private init?(object cursor: inout Cursor, depth: Int) {
        var members: [(String, JSONText)] = []
        _ = cursor.take("{")
        repeat {
            cursor.skipSpaces()
            guard let name = Self.takeString(&cursor) else { break }
            cursor.skipSpaces()
            guard cursor.take(":"), let value = JSONText(&cursor, depth: depth + 1) else { return nil }
            members.append((name, value))
        } while cursor.take(",")
        guard cursor.take("}") else { return nil }
        self = .object(members)
    }

    /// Names and types have no escapes; a string that does is passed over whole.
    private static func takeString(_ cursor: inout Cursor) -> String? {
        guard cursor.take("\"") else { return nil }
        let start = cursor.index
        while let byte = cursor.current, byte != UInt8(ascii: "\"") {
            cursor.index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        let text = cursor.source.string(start..<min(cursor.index, cursor.end))
        return cursor.take("\"") ? text : nil
    }
}
