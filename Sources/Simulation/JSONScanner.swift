/// Walks through JSON (RFC 8259) in one pass, without building a tree, and knows the line of every fault.
///
/// Escapes in strings stay as they are written.
struct JSONScanner {
    /// How deep arrays and objects may lie in one another.
    private static let deepest = 64

    private let bytes: [UInt8]
    private(set) var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A refusal of what stands at `place`, or here.
    func fault(_ expected: String, at place: Int? = nil) -> RouteError.Problem {
        let newlines = bytes[..<(place ?? index)].count { $0 == UInt8(ascii: "\n") }
        return .fault(line: newlines + 1, expected)
    }

    /// The first byte of the next value, once the blanks before it are passed; `nil` at the end.
    mutating func peek() -> Unicode.Scalar? {
        while index < bytes.count, bytes[index].isWhitespace { index += 1 }
        return index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
    }

    /// Passes an object; `member` has to pass the value of each key.
    mutating func object(
        _ member: (inout JSONScanner, String) throws(RouteError.Problem) -> Void
    ) throws(RouteError.Problem) {
        try list(from: "{", to: "}") { (scanner: inout JSONScanner) throws(RouteError.Problem) in
            let key = try scanner.string()
            try scanner.pass(":")
            try member(&scanner, key)
        }
    }

    /// Passes an array; `element` has to pass each value.
    mutating func array(
        _ element: (inout JSONScanner) throws(RouteError.Problem) -> Void
    ) throws(RouteError.Problem) {
        try list(from: "[", to: "]", element)
    }

    /// Passes a string.
    mutating func string() throws(RouteError.Problem) -> String {
        try pass("\"")
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] >= 0x20 {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
            throw fault("expected \" at the end of a string", at: start)
        }
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Passes a number.
    mutating func number() throws(RouteError.Problem) -> Double {
        guard let first = peek(), first == "-" || ("0"..."9").contains(first) else {
            throw fault("expected a number, found \(found())")
        }
        let start = index
        let word = word()
        guard let value = Double(word), value.isFinite else {
            throw fault("expected a number, found \(word.prefix(40))", at: start)
        }
        return value
    }

    /// Passes a value of any kind.
    mutating func skip() throws(RouteError.Problem) {
        switch peek() {
        case "{": try object { (scanner, _) throws(RouteError.Problem) in try scanner.skip() }
        case "[": try array { (scanner: inout JSONScanner) throws(RouteError.Problem) in try scanner.skip() }
        case "\"": _ = try string()
        case "t", "f", "n":
            let start = index
            let word = word()
            guard ["true", "false", "null"].contains(word) else {
                throw fault("expected a value, found \(word.prefix(40))", at: start)
            }
        default: _ = try number()
        }
    }

    /// Makes sure that nothing follows.
    mutating func end() throws(RouteError.Problem) {
        guard peek() == nil else { throw fault("expected the end of the file, found \(found())") }
    }
}

extension JSONScanner {
    private mutating func list(
        from opening: Unicode.Scalar,
        to closing: Unicode.Scalar,
        _ item: (inout JSONScanner) throws(RouteError.Problem) -> Void
    ) throws(RouteError.Problem) {
        try pass(opening)
        depth += 1
        guard depth <= Self.deepest else { throw fault("expected at most \(Self.deepest) levels") }
        if peek() != closing {
            try item(&self)
            while peek() == "," {
                index += 1
                try item(&self)
            }
        }
        try pass(closing)
        depth -= 1
    }

    private mutating func pass(_ mark: Unicode.Scalar) throws(RouteError.Problem) {
        guard peek() == mark else { throw fault("expected \(mark), found \(found())") }
        index += 1
    }

    /// The letters, digits and signs from here on.
    private mutating func word() -> String {
        let start = index
        while index < bytes.count, bytes[index].isInWord { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func found() -> String {
        guard index < bytes.count else { return "the end of the file" }
        let scalar = Unicode.Scalar(bytes[index])
        return scalar.isASCII && bytes[index] > 0x20 ? String(scalar) : "byte \(bytes[index])"
    }
}

extension UInt8 {
    /// A letter, a digit, a sign or a point.
    fileprivate var isInWord: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }
}
