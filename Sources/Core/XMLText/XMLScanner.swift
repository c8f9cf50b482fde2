/// Cuts well-formed XML into tags and text, which is all that formats without document types need.
///
/// The document comes in pieces, of which one tag or text is held at a time. Names of elements and attributes keep their
/// prefix. Comments and processing instructions are skipped. A document type is refused, because its entities can grow
/// without bound.
package struct XMLScanner: Sendable {
    /// A piece of the document.
    package enum Token: Equatable, Sendable {
        /// The beginning of an element, with the values of its attributes as they are written.
        case start(name: String, attributes: [String: String], isEmpty: Bool)
        /// The end of an element.
        case end(name: String)
        /// Text with its entities as they are, or without any in a CDATA section.
        case text(ArraySlice<UInt8>, hasEntities: Bool)
    }

    /// The largest number of attributes of an element.
    private static let mostAttributes = 256
    /// The largest length of a tag, a text or a comment, in bytes.
    private static let longest = 1 << 20
    /// The longest text that opens something.
    private static let longestOpening = 9

    private var bytes: [UInt8] = []
    private var index = 0
    /// True once the whole document has been added.
    private var isAtEnd = false
    /// The place up to which lines were last counted, and their number.
    private var counted = (index: 0, line: 1)

    /// Begins a document.
    package init() {}

    /// Adds the next piece of the document.
    package mutating func feed(_ piece: some Collection<UInt8>) {
        _ = countedLine()
        bytes.removeFirst(index)
        (index, counted.index) = (0, 0)
        bytes += piece
    }

    /// Ends the document.
    package mutating func finish() { isAtEnd = true }

    /// The line of the next piece, counted from 1, and on from where it was last asked for.
    package mutating func countedLine() -> Int {
        if index > counted.index {
            counted.line += bytes[counted.index..<index].count { $0 == UInt8(ascii: "\n") }
            counted.index = index
        }
        return counted.line
    }

    /// The next piece, or `nil` at the end of the document or of the part that has been added.
    package mutating func next() throws(XMLError) -> Token? {
        while index < bytes.count {
            let start = index
            guard isAtEnd || bytes.count - start >= Self.longestOpening else { return nil }
            do throws(XMLError) {
                if let token = try token() { return token }
            } catch {
                // A fault at the end of an incomplete document may disappear when more of it is added.
                guard !isAtEnd, index == bytes.count else { throw error }
                return try wait(from: start)
            }
            if !isAtEnd, index == bytes.count, bytes[start] != UInt8(ascii: "<") {
                return try wait(from: start)
            }
        }
        return nil
    }

    /// A refusal of the place that was reached.
    package func fault(_ expected: String) -> XMLError {
        var copy = self
        return XMLError(line: copy.countedLine(), expected: expected)
    }

    /// Goes back to `start` until there is more of the document.
    private mutating func wait(from start: Int) throws(XMLError) -> Token? {
        index = start
        guard bytes.count - start <= Self.longest else {
            throw fault("expected no tag, text or comment longer than \(Self.longest >> 20) MB")
        }
        return nil
    }

    /// The piece that begins here, or `nil` for one that is skipped, and for text that may continue.
    private mutating func token() throws(XMLError) -> Token? {
        if bytes[index] != UInt8(ascii: "<") {
            let text = range { $0 != UInt8(ascii: "<") }
            return isAtEnd || index < bytes.count ? .text(bytes[text], hasEntities: true) : nil
        }
        if take("<!--") {
            _ = try take(upTo: "-->", of: "a comment")
        } else if take("<![CDATA[") {
            return .text(bytes[try take(upTo: "]]>", of: "a CDATA section")], hasEntities: false)
        } else if take("<?") {
            try checkEncoding(bytes[try take(upTo: "?>", of: "a processing instruction")])
        } else if take("<!") {
            throw fault("expected no document type")
        } else {
            return try tag()
        }
        return nil
    }

    /// Refuses a declaration of an encoding other than UTF-8 and its part, ASCII.
    private func checkEncoding(_ declaration: ArraySlice<UInt8>) throws(XMLError) {
        let text = String(decoding: declaration, as: UTF8.self).lowercased()
        guard text.hasPrefix("xml"), let found = text.firstRange(of: "encoding") else { return }
        let name = text[found.upperBound...].filter { $0.isLetter || $0.isNumber || $0 == "-" }
        guard !name.hasPrefix("utf-8"), !name.hasPrefix("utf8"), !name.hasPrefix("us-ascii") else { return }
        throw fault("expected UTF-8, found another encoding; convert the file with iconv")
    }
}

extension XMLScanner {
    private mutating func tag() throws(XMLError) -> Token {
        if take("</") {
            let name = try name()
            skipBlanks()
            guard take(">") else { throw fault("expected > after </\(name)") }
            return .end(name: name)
        }
        index += 1
        let name = try name()
        let attributes = try attributes(of: name)
        let isEmpty = take("/")
        guard take(">") else { throw fault("expected > at the end of <\(name)") }
        return .start(name: name, attributes: attributes, isEmpty: isEmpty)
    }

    private mutating func attributes(of tag: String) throws(XMLError) -> [String: String] {
        var attributes: [String: String] = [:]
        skipBlanks()
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/") {
            let key = try name()
            skipBlanks()
            guard take("=") else { throw fault("expected = after \(key) in <\(tag)>") }
            skipBlanks()
            let value = try quoted(as: key)
            guard attributes.updateValue(value, forKey: key) == nil else {
                throw fault("expected \(key) once in <\(tag)>")
            }
            guard attributes.count <= Self.mostAttributes else {
                throw fault("expected fewer attributes in <\(tag)>")
            }
            skipBlanks()
        }
        return attributes
    }

    private mutating func quoted(as key: String) throws(XMLError) -> String {
        guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) else {
            throw fault("expected \(key)=\"…\"")
        }
        let quote = bytes[index]
        index += 1
        let value = range { $0 != quote && $0 != UInt8(ascii: "<") }
        guard index < bytes.count, bytes[index] == quote else { throw fault("expected a closing quote") }
        index += 1
        return String(decoding: bytes[value], as: UTF8.self)
    }

    /// A name with its prefix.
    private mutating func name() throws(XMLError) -> String {
        let name = bytes[range(while: \.isInName)]
        guard let last = name.last, last != UInt8(ascii: ":") else { throw fault("expected a name") }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func range(while belongs: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while index < bytes.count, belongs(bytes[index]) { index += 1 }
        return start..<index
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index].isBlank { index += 1 }
    }

    private mutating func take(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != mark.utf8Start[offset] { return false }
        index += count
        return true
    }

    /// The text before `mark`, which is taken too.
    private mutating func take(upTo mark: StaticString, of what: String) throws(XMLError) -> Range<Int> {
        let start = index
        while index < bytes.count {
            let end = index
            if take(mark) { return start..<end }
            index += 1
        }
        let fault = XMLError(line: line(of: start), expected: "expected \(mark) at the end of \(what)")
        throw fault
    }

    private func line(of place: Int) -> Int {
        counted.line + bytes[counted.index..<max(counted.index, place)].count { $0 == UInt8(ascii: "\n") }
    }
}

extension UInt8 {
    /// True for a space, a tab or a line end.
    package var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    fileprivate var isInName: Bool {
        switch self {
        case 0x09...0x0D, 0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="):
            false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"): false
        default: true
        }
    }
}
