/// Splits well-formed XML into tags and text, which is enough to read points from GPX.
///
/// Names lose their prefix. Comments, processing instructions and CDATA are skipped, and entities are not
/// resolved. A document type is refused, because GPX has none and its entities can grow without bound.
struct XMLScanner {
    /// A piece of the document.
    enum Token: Equatable {
        case start(name: String, attributes: [String: String], isEmpty: Bool)
        case end(name: String)
        case text(String)
    }

    /// The largest number of attributes of an element.
    private static let mostAttributes = 256

    private let bytes: [UInt8]
    private var index = 0
    /// The position up to which lines have been counted, and the line there.
    private var counted = (index: 0, line: 1)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line at the scanner's position, counted from 1.
    var line: Int { 1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") } }

    /// The same line, counted from the position of the previous call, because every point of a file may ask for it.
    mutating func countedLine() -> Int {
        counted.line += bytes[counted.index..<index].count { $0 == UInt8(ascii: "\n") }
        counted.index = index
        return counted.line
    }

    /// The next token, or `nil` at the end.
    mutating func next() throws(RouteError.Problem) -> Token? {
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "<") { return .text(text()) }
            if take("<!--") {
                try skip(past: "-->", of: "a comment")
            } else if take("<![CDATA[") {
                try skip(past: "]]>", of: "a CDATA section")
            } else if take("<?") {
                try skip(past: "?>", of: "a processing instruction")
            } else if take("<!") {
                throw fault("expected no document type in GPX")
            } else {
                return try tag()
            }
        }
        return nil
    }

    /// An error at the scanner's position.
    func fault(_ expected: String) -> RouteError.Problem {
        .fault(line: line, expected)
    }
}

extension XMLScanner {
    private mutating func text() -> String {
        string { $0 != UInt8(ascii: "<") }
    }

    private mutating func tag() throws(RouteError.Problem) -> Token {
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

    private mutating func attributes(of tag: String) throws(RouteError.Problem) -> [String: String] {
        var attributes: [String: String] = [:]
        skipBlanks()
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/") {
            let key = try name()
            skipBlanks()
            guard take("=") else { throw fault("expected = after \(key) in <\(tag)>") }
            skipBlanks()
            attributes[key] = try quoted(as: key)
            guard attributes.count <= Self.mostAttributes else {
                throw fault("expected fewer attributes in <\(tag)>")
            }
            skipBlanks()
        }
        return attributes
    }

    private mutating func quoted(as key: String) throws(RouteError.Problem) -> String {
        guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) else {
            throw fault("expected \(key)=\"…\"")
        }
        let quote = bytes[index]
        index += 1
        let value = string { $0 != quote && $0 != UInt8(ascii: "<") }
        guard index < bytes.count, bytes[index] == quote else { throw fault("expected a closing quote") }
        index += 1
        return value
    }

    /// A name without its prefix.
    private mutating func name() throws(RouteError.Problem) -> String {
        let name = string(while: \.isInName)
        guard let local = name.split(separator: ":").last else { throw fault("expected a name") }
        return String(local)
    }

    private mutating func string(while belongs: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, belongs(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    }

    private mutating func take(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != mark.utf8Start[offset] { return false }
        index += count
        return true
    }

    private mutating func skip(past mark: StaticString, of what: String) throws(RouteError.Problem) {
        let start = index
        while index < bytes.count {
            if take(mark) { return }
            index += 1
        }
        index = start
        throw fault("expected \(mark) at the end of \(what)")
    }
}

extension UInt8 {
    fileprivate var isInName: Bool {
        switch self {
        case 0x09...0x0D, 0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="):
            false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"): false
        default: true
        }
    }
}
