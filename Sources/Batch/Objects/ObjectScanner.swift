/// Finds the members of one JSON object, without reading nested values.
///
/// Checks as much of the grammar as it takes to find the members; the inside of nested values is only balanced. It
/// returns ranges of the input and copies nothing, which is why it exists besides `JSONScanner`: a row of 140 bytes
/// takes 0.7 µs, and 7.6 µs with that one.
struct ObjectScanner {
    private(set) var at: Int
    private let end: Int

    /// Looks at `range` of some text.
    init(_ range: Range<Int>) {
        (at, end) = (range.lowerBound, range.upperBound)
    }

    /// The place of the object's closing brace, when the text is exactly one object.
    ///
    /// Calls `member` with the key, without its quotation marks, and the value of each member.
    mutating func scan(_ bytes: Span<UInt8>, member: (Range<Int>, Range<Int>) -> Void) -> Int? {
        guard take(bytes, ASCII.openBrace) else { return nil }
        if take(bytes, ASCII.closeBrace) { return ending(bytes) }
        while true {
            skipSpace(bytes)
            guard let key = string(bytes), take(bytes, ASCII.colon) else { return nil }
            skipSpace(bytes)
            guard let value = value(bytes) else { return nil }
            member((key.lowerBound + 1)..<(key.upperBound - 1), value)
            if take(bytes, ASCII.closeBrace) { return ending(bytes) }
            guard take(bytes, ASCII.comma) else { return nil }
        }
    }

    /// The value that begins here, or `nil` when there is none, or no whole one.
    mutating func element(_ bytes: Span<UInt8>) -> Range<Int>? {
        skipSpace(bytes)
        return value(bytes)
    }

    /// The first elements of an array that begins here, at most `count` of them.
    mutating func elements(_ bytes: Span<UInt8>, upTo count: Int) -> [Range<Int>] {
        var found: [Range<Int>] = []
        guard take(bytes, ASCII.openBracket) else { return [] }
        while found.count < count, let element = element(bytes) {
            found.append(element)
            guard take(bytes, ASCII.comma) else { break }
        }
        return found
    }

    private mutating func ending(_ bytes: Span<UInt8>) -> Int? {
        let brace = at - 1
        skipSpace(bytes)
        return at == end ? brace : nil
    }

    private mutating func skipSpace(_ bytes: Span<UInt8>) {
        while at < end, ASCII.isSpace(bytes[at]) { at += 1 }
    }

    private mutating func take(_ bytes: Span<UInt8>, _ byte: UInt8) -> Bool {
        skipSpace(bytes)
        guard at < end, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    /// The string that begins here, its quotation marks included.
    private mutating func string(_ bytes: Span<UInt8>) -> Range<Int>? {
        guard at < end, bytes[at] == ASCII.quote else { return nil }
        let start = at
        at += 1
        while at < end {
            switch bytes[at] {
            case ASCII.quote:
                at += 1
                return start..<at
            case ASCII.backslash: at += 2
            case 0..<0x20: return nil
            default: at += 1
            }
        }
        return nil
    }

    private mutating func value(_ bytes: Span<UInt8>) -> Range<Int>? {
        guard at < end else { return nil }
        switch bytes[at] {
        case ASCII.quote: return string(bytes)
        case ASCII.openBrace, ASCII.openBracket: return nested(bytes)
        default:
            let start = at
            while at < end, isPlain(bytes[at]) { at += 1 }
            return at > start ? start..<at : nil
        }
    }

    private mutating func nested(_ bytes: Span<UInt8>) -> Range<Int>? {
        let start = at
        var open: [UInt8] = []
        while at < end {
            let byte = bytes[at]
            if byte == ASCII.quote {
                guard string(bytes) != nil else { return nil }
                continue
            }
            at += 1
            if byte == ASCII.openBrace || byte == ASCII.openBracket {
                open.append(byte)
            } else if byte == ASCII.closeBrace || byte == ASCII.closeBracket {
                // In ASCII a closing bracket or brace is two above the opening one.
                guard open.popLast() == byte - 2 else { return nil }
                if open.isEmpty { return start..<at }
            }
        }
        return nil
    }

    /// Whether `byte` occurs in numbers, `true`, `false` and `null`.
    private func isPlain(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".": true
        default: false
        }
    }
}
