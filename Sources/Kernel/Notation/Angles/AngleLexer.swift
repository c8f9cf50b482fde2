/// Splits a pair of angles into tokens.
struct AngleLexer {
    /// The largest number of tokens.
    ///
    /// No pair of angles needs more.
    private static let tokenLimit = 32

    private let source: SourceText
    private let readsDecimalCommas: Bool
    private var cursor: Cursor
    private var tokens: [AngleToken] = []
    /// The numbers with two points, each in three parts.
    ///
    /// A pair of them is read as two angles.
    private var dotted: [[Numeral]] = []

    /// Splits `range` of `source`.
    ///
    /// The flag decides if a comma between two digits is a decimal comma or a separator.
    static func tokens(
        of source: SourceText,
        in range: Range<Int>,
        decimalCommas: Bool
    ) throws(NotationError) -> [AngleToken] {
        var lexer = AngleLexer(source: source, range: range, decimalCommas: decimalCommas)
        while try lexer.advance() {}
        if lexer.dotted.count == 1 { throw lexer.ambiguity(of: lexer.dotted[0]) }
        return lexer.tokens
    }

    private init(source: SourceText, range: Range<Int>, decimalCommas: Bool) {
        self.source = source
        readsDecimalCommas = decimalCommas
        cursor = Cursor(source, range)
    }

    private mutating func advance() throws(NotationError) -> Bool {
        let before = cursor.index
        cursor.skipSpaces()
        guard let byte = cursor.current else { return false }
        let isSpaced = tokens.isEmpty || cursor.index > before
        guard tokens.count < Self.tokenLimit else {
            throw source.refusal(.malformed, at: cursor.rest, "too long for two angles; \(Self.advice)")
        }
        if byte.isLetter {
            try takeWord(isSpaced: isSpaced)
        } else {
            try takeNumberOrMark(byte, isSpaced: isSpaced)
        }
        return true
    }

    private mutating func takeNumberOrMark(_ byte: UInt8, isSpaced: Bool) throws(NotationError) {
        let start = cursor.index
        let followsNumber = !isSpaced && tokens.last?.number != nil
        if byte == UInt8(ascii: "-"), followsNumber {
            cursor.index += 1
            return append(.dash, from: start, isSpaced)
        }
        if let numeral = cursor.takeNumber(comma: readsDecimalCommas, exponent: exponents) {
            if numeral.hasFraction, cursor.current == UInt8(ascii: ".") {
                return try takeDotted(start, isSpaced)
            }
            return append(.number(numeral), from: start, isSpaced)
        }
        append(try takeMark(byte), from: start, isSpaced)
    }

    /// Takes degrees, minutes and seconds between points, such as 27.15.45.
    private mutating func takeDotted(_ start: Int, _ isSpaced: Bool) throws(NotationError) {
        cursor.index = start
        var parts: [Numeral] = []
        repeat {
            guard let part = cursor.takeNumber(signed: parts.isEmpty, fraction: false) else { break }
            parts.append(part)
        } while parts.count < 3 && cursor.take(".")
        let rest = cursor.take { $0.isDigit || $0 == UInt8(ascii: ".") }
        guard parts.count == 3, rest.isEmpty, parts.dropFirst().allSatisfy({ $0.whole.count <= 2 }) else {
            let reason = "more than one point in a number; write a space between two numbers"
            throw source.refusal(.malformed, at: start..<cursor.index, reason)
        }
        dotted.append(parts)
        for (index, part) in parts.enumerated() {
            if index > 0 { append(.colon, (part.range.lowerBound - 1)..<part.range.lowerBound, false) }
            append(.number(part), part.range, index == 0 && isSpaced)
        }
    }

    /// Reports that a single number with two points could also be two numbers, the second beginning with its point.
    private func ambiguity(of numbers: [Numeral]) -> NotationError {
        let parts = numbers.map { source.string($0.range) }
        let range = numbers[0].range.joined(numbers[2].range)
        let reason =
            "could be \(parts[0])°\(parts[1])'\(parts[2])\" or the numbers \(parts[0]).\(parts[1]) and .\(parts[2]); "
            + "write the marks of degrees, or a space between two numbers"
        return source.refusal(.ambiguous, at: range, reason)
    }

    private mutating func takeMark(_ byte: UInt8) throws(NotationError) -> AngleToken.Symbol {
        let start = cursor.index
        cursor.index += 1
        switch byte {
        case SourceText.degree: return .unit(.degrees)
        case UInt8(ascii: "\""): return .unit(.seconds)
        case UInt8(ascii: "'"): return .unit(cursor.take("'") ? .seconds : .minutes)
        case UInt8(ascii: ":"): return .colon
        case UInt8(ascii: ","), UInt8(ascii: ";"): return .separator
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            throw source.refusal(
                .ambiguous,
                at: start..<cursor.index,
                "a sign away from its number; write it next to the number, or a comma between the numbers"
            )
        default:
            throw source.refusal(
                .malformed,
                at: start..<cursor.index,
                "this sign has no place in a coordinate; \(Self.advice)"
            )
        }
    }

    private mutating func takeWord(isSpaced: Bool) throws(NotationError) {
        let word = cursor.take { $0.isLetter }
        if let symbol = symbol(of: word) { return append(symbol, word, isSpaced) }
        // Try two words without a space, such as the `m` and `N` of 30d2mN.
        for cut in word.dropFirst().reversed() {
            let (left, right) = (word.lowerBound..<cut, cut..<word.upperBound)
            guard let first = symbol(of: left), let second = symbol(of: right) else { continue }
            append(first, left, isSpaced)
            return append(second, right, false)
        }
        throw unknown(word)
    }

    private func unknown(_ word: Range<Int>) -> NotationError {
        if source.reads(word, "o") {
            let reason = "O is east in German and west in French; write E or W"
            return source.refusal(.ambiguous, at: word, reason)
        }
        let isNumberName = source.reads(word, oneOf: "nan", "inf", "infinity")
        let reason = isNumberName ? "not a number of degrees" : "no word of a coordinate"
        return source.refusal(isNumberName ? .outOfRange : .malformed, at: word, "\(reason); \(Self.advice)")
    }

    private mutating func append(_ symbol: AngleToken.Symbol, from start: Int, _ isSpaced: Bool) {
        append(symbol, start..<cursor.index, isSpaced)
    }

    private mutating func append(_ symbol: AngleToken.Symbol, _ range: Range<Int>, _ isSpaced: Bool) {
        tokens.append(AngleToken(symbol: symbol, range: range, isSpaced: isSpaced))
        guard case .label = symbol else { return }
        cursor.skipSpaces()
        if cursor.current == UInt8(ascii: ".") { cursor.index += 1 }
        cursor.skipSpaces()
        if cursor.current == UInt8(ascii: ":") || cursor.current == UInt8(ascii: "=") { cursor.index += 1 }
    }

    private func symbol(of word: Range<Int>) -> AngleToken.Symbol? {
        if word.count == 1 { return symbol(of: source.bytes[word.lowerBound]) }
        if source.reads(word, "north") { return .hemisphere(.north) }
        if source.reads(word, "south") { return .hemisphere(.south) }
        if source.reads(word, "east") { return .hemisphere(.east) }
        if source.reads(word, "west") { return .hemisphere(.west) }
        if source.reads(word, oneOf: "deg", "degs", "degree", "degrees") { return .unit(.degrees) }
        if source.reads(word, oneOf: "min", "mins", "minute", "minutes") { return .unit(.minutes) }
        if source.reads(word, oneOf: "sec", "secs", "second", "seconds") { return .unit(.seconds) }
        if source.reads(word, oneOf: "lat", "latitude") { return .label(.latitude) }
        if source.reads(word, oneOf: "lon", "lng", "long", "longitude") { return .label(.longitude) }
        return nil
    }

    private func symbol(of letter: UInt8) -> AngleToken.Symbol? {
        switch letter.uppercased {
        case UInt8(ascii: "N"): .hemisphere(.north)
        case UInt8(ascii: "E"): .hemisphere(.east)
        case UInt8(ascii: "W"): .hemisphere(.west)
        case UInt8(ascii: "D"): .unit(.degrees)
        case UInt8(ascii: "M"): .unit(.minutes)
        case UInt8(ascii: "S"):
            letter != letter.uppercased && followsLetteredMinutes
                ? .secondsOrSouth : .hemisphere(.south)
        default: nil
        }
    }

    private var exponents: Exponents {
        guard case .hemisphere? = tokens.last?.symbol else { return .unlessEast }
        return .none
    }

    /// True if the last two tokens are minutes written `m` or `min`, and a number.
    private var followsLetteredMinutes: Bool {
        guard tokens.count >= 2, tokens[tokens.count - 1].number != nil else { return false }
        guard case .unit(.minutes) = tokens[tokens.count - 2].symbol else { return false }
        return source.bytes[tokens[tokens.count - 2].range.lowerBound].isLetter
    }

    static let advice = "write latitude and longitude, such as 30.0444 31.2357"
}
