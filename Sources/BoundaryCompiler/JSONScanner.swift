/// Takes JSON apart from front to back, holding one portion of it at a time.
struct JSONScanner {
    /// The feature that is being read, for messages.
    var feature = 0
    /// What the feature calls itself, once that is known.
    var identity: String?

    private let input: ByteInput
    private var portion: [UInt8] = []
    private var index = 0
    private var bytesBefore = 0
    private var line = 1

    init(_ input: ByteInput) {
        self.input = input
    }

    /// How much of the input has been taken.
    var bytesTaken: Int { bytesBefore + index }

    /// The next byte, not taken; `nil` at the end.
    mutating func peek() throws(CoverageError) -> UInt8? {
        if index == portion.count {
            bytesBefore += portion.count
            portion = try input.next()
            index = 0
            if portion.isEmpty { return nil }
        }
        return portion[index]
    }

    /// Takes the next byte.
    mutating func take() throws(CoverageError) -> UInt8 {
        guard let byte = try peek() else { throw malformed("the text ends too early") }
        index += 1
        if byte == 0x0A { line += 1 }
        return byte
    }

    /// The first byte that is neither white space nor a record separator (RFC 8142), not taken.
    mutating func peekToken() throws(CoverageError) -> UInt8? {
        while let byte = try peek() {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, 0x1E: _ = try take()
            default: return byte
            }
        }
        return nil
    }

    /// Takes white space and then `token`, if it follows.
    mutating func takes(_ token: Unicode.Scalar) throws(CoverageError) -> Bool {
        guard try peekToken() == UInt8(ascii: token) else { return false }
        _ = try take()
        return true
    }

    /// Takes white space and then `token`, which must follow.
    mutating func expect(_ token: Unicode.Scalar) throws(CoverageError) {
        guard try takes(token) else { throw malformed("'\(token)' was expected") }
    }

    /// A fault at the present place.
    func malformed(_ fault: String) -> CoverageError {
        .malformed(
            fault + (identity.map { " (\($0))" } ?? ""),
            feature: feature,
            line: line,
            byte: bytesTaken
        )
    }

    /// Takes an array, calling `element` before each of its values.
    mutating func array(_ element: (inout Self) throws(CoverageError) -> Void) throws(CoverageError) {
        try expect("[")
        guard try !takes("]") else { return }
        repeat { try element(&self) } while try takes(",")
        try expect("]")
    }

    /// Takes an object, calling `member` with each name before its value.
    mutating func object(_ member: (String, inout Self) throws(CoverageError) -> Void) throws(CoverageError) {
        try expect("{")
        guard try !takes("}") else { return }
        repeat {
            let name = try string()
            try expect(":")
            try member(name, &self)
        } while try takes(",")
        try expect("}")
    }

    /// Takes a value of any kind and forgets it.
    mutating func skipValue(depth: Int = 0) throws(CoverageError) {
        guard depth < 64 else { throw malformed("values are nested too deep") }
        switch Unicode.Scalar(try peekToken() ?? 0) {
        case "{": try object { _, scanner throws(CoverageError) in try scanner.skipValue(depth: depth + 1) }
        case "[": try array { scanner throws(CoverageError) in try scanner.skipValue(depth: depth + 1) }
        case "\"": _ = try string()
        case "t": try word("true")
        case "f": try word("false")
        case "n": try word("null")
        default: _ = try decimal()
        }
    }

    /// Takes `null`, if it follows.
    mutating func takesNull() throws(CoverageError) -> Bool {
        guard try peekToken() == UInt8(ascii: "n") else { return false }
        try word("null")
        return true
    }

    /// Takes a string, or a whole number as its digits; `nil` for null, and for any other value, which is passed over.
    mutating func text() throws(CoverageError) -> String? {
        switch Unicode.Scalar(try peekToken() ?? 0) {
        case "\"": return try string()
        case "-", "0"..."9":
            let number = try decimal()
            guard number.exponent == 0, !number.isCut else { return nil }
            return (number.isNegative ? "-" : "") + String(number.digits)
        default:
            try skipValue()
            return nil
        }
    }

    private mutating func word(_ text: String) throws(CoverageError) {
        for code in text.utf8 where try take() != code { throw malformed("'\(text)' was expected") }
    }
}
