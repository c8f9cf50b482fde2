/// Reads JSON (RFC 8259) from front to back, value by value, without building a tree.
///
/// The caller requests each value by its kind, and every method skips the white space before it. Record separators (RFC
/// 8142) count as white space. The scanner holds one portion of the text at a time and keeps nothing of the text that
/// it has read. Costs some nanoseconds for each byte.
public struct JSONScanner {
    /// The part of the grammar that is checked.
    public enum Grammar: Hashable, Sendable {
        /// The whole grammar.
        ///
        /// Escapes in strings are resolved.
        case strict
        /// The structure only.
        ///
        /// Strings are returned as written, with U+FFFD for bytes that are not UTF-8. A number may have any notation
        /// that `Double` reads and that begins with a digit or a minus sign.
        case lenient
    }

    let grammar: Grammar
    private let depthLimit: Int
    private let next: () -> [UInt8]
    private var portion: [UInt8]
    private var index = 0
    private var bytesBefore = 0
    private var line = 1
    private var depth = 0
    /// True if the innermost array or object has been entered and none of its values has been requested.
    private var isEntered = false

    /// Reads `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - grammar: the part of the grammar that is checked.
    ///   - depthLimit: the greatest nesting depth of arrays and objects.
    public init(_ bytes: [UInt8], grammar: Grammar = .strict, depthLimit: Int = .max) {
        self.init(grammar: grammar, depthLimit: depthLimit) { [] }
        portion = bytes
    }

    /// Reads the portions that `next` returns.
    ///
    /// An empty portion ends the text.
    public init(
        grammar: Grammar = .strict,
        depthLimit: Int = .max,
        portions next: @escaping () -> [UInt8]
    ) {
        self.grammar = grammar
        self.depthLimit = depthLimit
        self.next = next
        portion = []
    }

    /// The place before the next byte.
    public var place: JSONPlace { JSONPlace(offset: bytesBefore + index, line: line) }

    /// A fault at the present place, with the caller's message.
    public func fault(_ message: String) -> JSONFault { fault(.refused(message)) }

    /// The first byte after any white space, without taking it, or `nil` at the end.
    public mutating func peek() -> UInt8? {
        while let byte = peekByte() {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, 0x1E: advance()
            default: return byte
            }
        }
        return nil
    }

    /// Takes `mark` if it comes next, and returns whether it did.
    public mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: mark) else { return false }
        advance()
        return true
    }

    /// Takes `mark`, which must come next.
    public mutating func expect(_ mark: Unicode.Scalar) throws(JSONFault) {
        guard take(mark) else { throw fault(.expected(mark)) }
    }

    /// Enters the array that comes next.
    ///
    /// ``nextElement()`` then moves from value to value.
    public mutating func enterArray() throws(JSONFault) { try enter("[") }

    /// Enters the object that comes next.
    ///
    /// ``nextKey()`` then moves from key to key.
    public mutating func enterObject() throws(JSONFault) { try enter("{") }

    /// Moves to the next value of the entered array and returns true, or leaves the array and returns false.
    public mutating func nextElement() throws(JSONFault) -> Bool { try goesOn(to: "]") }

    /// The next key of the entered object, or `nil` after the last key.
    ///
    /// The value of the key comes next. After the last key, the object is left.
    public mutating func nextKey() throws(JSONFault) -> String? {
        guard try goesOn(to: "}") else { return nil }
        let key = try string()
        try expect(":")
        return key
    }

    /// Takes `count` bytes, which must exist and which the caller has read directly.
    public mutating func advance(by count: Int) {
        for _ in 0..<count { _ = takeByte() }
    }

    /// Takes a value of any kind, with fewer than `levels` arrays and objects around any value in it.
    public mutating func skip(levels: Int = .max) throws(JSONFault) {
        guard levels > 0 else { throw fault(.tooDeep) }
        switch peek() {
        case UInt8(ascii: "{"):
            try enterObject()
            while try nextKey() != nil { try skip(levels: levels - 1) }
        case UInt8(ascii: "["):
            try enterArray()
            while try nextElement() { try skip(levels: levels - 1) }
        case UInt8(ascii: "\""): _ = try string()
        default: try skipScalar()
        }
    }

    private mutating func skipScalar() throws(JSONFault) {
        let start = place
        let first = peek().map(Unicode.Scalar.init)
        switch (grammar, first) {
        case (.strict, "t"): try expect(word: "true")
        case (.strict, "f"): try expect(word: "false")
        case (.strict, "n"): try expect(word: "null")
        case (.strict, _): _ = try decimal()
        case (.lenient, "t"), (.lenient, "f"), (.lenient, "n"):
            let token = token()
            // Compares bytes: comparing Characters would bring Unicode's tables into the kernel.
            guard ["true", "false", "null"].contains(where: { $0.utf8.elementsEqual(token.utf8) }) else {
                throw JSONFault(.expectedValue(token), at: start)
            }
        case (.lenient, _): try skipLenientNumber()
        }
    }

    /// Skips a number.
    ///
    /// The kernel has no function that converts text to `Double`, so it uses the strict grammar.
    private mutating func skipLenientNumber() throws(JSONFault) {
        #if hasFeature(Embedded)
        _ = try decimal()
        #else
        _ = try number()
        #endif
    }

    /// Takes `null` if it comes next, and returns whether it did.
    public mutating func takeNull() throws(JSONFault) -> Bool {
        guard peek() == UInt8(ascii: "n") else { return false }
        try expect(word: "null")
        return true
    }

    private mutating func expect(word: StaticString) throws(JSONFault) {
        for position in 0..<word.utf8CodeUnitCount where try take() != word.utf8Start[position] {
            throw fault(.expectedWord("\(word)"))
        }
    }
}

extension JSONScanner {
    func fault(_ code: JSONFault.Code) -> JSONFault {
        JSONFault(code, at: place, found: index < portion.count ? portion[index] : nil)
    }

    /// The next byte, without taking it, or `nil` at the end.
    mutating func peekByte() -> UInt8? {
        if index == portion.count {
            bytesBefore += portion.count
            portion = next()
            index = 0
            if portion.isEmpty { return nil }
        }
        return portion[index]
    }

    /// Takes the next byte, which must exist.
    mutating func take() throws(JSONFault) -> UInt8 {
        guard let byte = takeByte() else { throw fault(.endOfText) }
        return byte
    }

    /// Takes the next byte, or returns `nil` at the end.
    mutating func takeByte() -> UInt8? {
        guard let byte = peekByte() else { return nil }
        advance()
        return byte
    }

    /// Takes the byte that was peeked.
    mutating func advance() {
        if portion[index] == 0x0A { line += 1 }
        index += 1
    }

    private mutating func enter(_ mark: Unicode.Scalar) throws(JSONFault) {
        try expect(mark)
        guard depth < depthLimit else { throw fault(.tooDeep) }
        depth += 1
        isEntered = true
    }

    /// Takes the comma before a further value, or `closing`.
    private mutating func goesOn(to closing: Unicode.Scalar) throws(JSONFault) -> Bool {
        let isFirst = isEntered
        isEntered = false
        if isFirst ? peek() != UInt8(ascii: closing) : take(",") { return true }
        try expect(closing)
        depth -= 1
        return false
    }
}
