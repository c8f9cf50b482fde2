/// Reads JSON (RFC 8259) from front to back, value by value, without building a tree.
///
/// The caller asks for what should come next, and every method passes over the white space before it. Record
/// separators (RFC 8142) count as white space. Holds one portion of the text at a time and, of the text read so far,
/// nothing. Costs some nanoseconds a byte.
public struct JSONScanner {
    /// How much of the grammar is checked.
    public enum Grammar: Hashable, Sendable {
        /// All of it; escapes in strings are resolved.
        case strict
        /// The structure. Strings are returned as they are written, with U+FFFD for what is not UTF-8, and a number
        /// may be written in any way that `Double` reads.
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
    /// Whether the innermost array or object has been entered and no value of it asked for.
    private var isEntered = false

    /// Reads `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - grammar: how much of the grammar is checked.
    ///   - depthLimit: the most arrays and objects within one another.
    public init(_ bytes: [UInt8], grammar: Grammar = .strict, depthLimit: Int = .max) {
        self.init(grammar: grammar, depthLimit: depthLimit) { [] }
        portion = bytes
    }

    /// Reads the portions that `next` returns, up to an empty one.
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

    /// Where the scanner is: before the next byte.
    public var place: JSONPlace { JSONPlace(offset: bytesBefore + index, line: line) }

    /// A fault at the present place, with a message of the caller's own.
    public func fault(_ message: String) -> JSONFault { fault(.refused(message)) }

    /// The first byte of what comes next, which is not taken; `nil` at the end.
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

    /// Enters the array that comes next; ``nextElement()`` then leads from value to value.
    public mutating func enterArray() throws(JSONFault) { try enter("[") }

    /// Enters the object that comes next; ``nextKey()`` then leads from key to key.
    public mutating func enterObject() throws(JSONFault) { try enter("{") }

    /// Returns whether the array that was entered has another value, which then comes next, or leaves it.
    public mutating func nextElement() throws(JSONFault) -> Bool { try goesOn(to: "]") }

    /// The next key of the object that was entered, whose value then comes next; `nil` leaves the object.
    public mutating func nextKey() throws(JSONFault) -> String? {
        guard try goesOn(to: "}") else { return nil }
        let key = try string()
        try expect(":")
        return key
    }

    /// Takes `count` bytes, which are there and which the caller has read by itself.
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

    /// Passes over a number; the kernel, which has no function that reads one, is strict.
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

    /// The next byte, which is not taken; `nil` at the end.
    mutating func peekByte() -> UInt8? {
        if index == portion.count {
            bytesBefore += portion.count
            portion = next()
            index = 0
            if portion.isEmpty { return nil }
        }
        return portion[index]
    }

    /// Takes the next byte, which must be there.
    mutating func take() throws(JSONFault) -> UInt8 {
        guard let byte = takeByte() else { throw fault(.endOfText) }
        return byte
    }

    /// Takes the next byte; `nil` at the end.
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
