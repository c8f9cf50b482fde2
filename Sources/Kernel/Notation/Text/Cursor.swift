/// A position in a source text, which moves forward as the text is read.
struct Cursor {
    let source: SourceText
    var index: Int
    let end: Int

    init(_ source: SourceText) {
        self.init(source, source.whole)
    }

    init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        index = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { index >= end }
    /// The byte at the cursor, or `nil` at the end.
    var current: UInt8? { peek(0) }
    /// The range of the remaining text.
    var rest: Range<Int> { index..<end }

    func peek(_ distance: Int) -> UInt8? {
        index + distance < end ? source.bytes[index + distance] : nil
    }

    /// Moves past one byte if it is `byte`.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Moves past `word` in any case.
    ///
    /// `word` itself must be in lower case.
    mutating func take(word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard end - index >= length else { return false }
        for offset in 0..<length {
            let byte = source.bytes[index + offset]
            guard (byte.isLetter ? byte | 0x20 : byte) == word.utf8Start[offset] else { return false }
        }
        index += length
        return true
    }

    /// Moves past every following byte that `belongs`, and returns their range.
    @discardableResult
    mutating func take(while belongs: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while index < end, belongs(source.bytes[index]) { index += 1 }
        return start..<index
    }

    mutating func skipSpaces() {
        take { $0 == SourceText.space }
    }

    /// Moves past a sign, digits and a fraction.
    ///
    /// Without a digit, it does not move and returns `nil`.
    mutating func takeNumber(
        signed: Bool = true,
        comma: Bool = false,
        fraction hasFraction: Bool = true,
        exponent: Exponents = .none
    ) -> Numeral? {
        let start = index
        let sign = signed && (current == UInt8(ascii: "-") || current == UInt8(ascii: "+")) ? current : nil
        if sign != nil { index += 1 }
        let whole = take { $0.isDigit }
        var fraction = whole.upperBound..<whole.upperBound
        let isComma = comma && current == UInt8(ascii: ",") && peek(1)?.isDigit == true
        if hasFraction, current == UInt8(ascii: ".") || isComma {
            index += 1
            fraction = take { $0.isDigit }
        }
        guard !whole.isEmpty || !fraction.isEmpty else {
            index = start
            return nil
        }
        let hasPoint = index > whole.upperBound
        let hasExponent = takeExponent(exponent, afterPoint: hasPoint)
        let size = magnitude(of: whole.lowerBound..<index)
        return Numeral(
            range: start..<index,
            sign: sign,
            whole: whole,
            hasFraction: hasPoint,
            hasExponent: hasExponent,
            value: sign == UInt8(ascii: "-") ? -size : size
        )
    }

    /// Moves past `e` and its digits, which must end the number.
    private mutating func takeExponent(_ exponents: Exponents, afterPoint hasPoint: Bool) -> Bool {
        guard exponents != .none, let mark = current, mark | 0x20 == UInt8(ascii: "e") else { return false }
        var ahead = self
        ahead.index += 1
        let isSigned = ahead.take("-") || ahead.take("+")
        guard isSigned || hasPoint || exponents == .always else { return false }
        guard (1...3).contains(ahead.take(while: { $0.isDigit }).count) else { return false }
        guard ahead.current.map({ $0.isOne(of: " ,;)]}") }) ?? true else { return false }
        index = ahead.index
        return true
    }

    /// The value of a number, without its sign: digits, a point or a comma, digits and an exponent.
    private func magnitude(of range: Range<Int>) -> Double {
        var number = DecimalNumber()
        var isFraction = false
        for index in range {
            let byte = source.bytes[index]
            if byte.isDigit {
                number.append(byte - 0x30, isFraction: isFraction)
            } else if byte.isLetter {
                number.scale(by: exponent(in: (index + 1)..<range.upperBound))
                break
            } else {
                isFraction = true
            }
        }
        return number.value
    }

    private func exponent(in range: Range<Int>) -> Int {
        let isSigned = !source.bytes[range.lowerBound].isDigit
        let size = source.number(range.dropFirst(isSigned ? 1 : 0))
        return source.bytes[range.lowerBound] == UInt8(ascii: "-") ? -size : size
    }
}

/// The exponents that a number may have.
enum Exponents {
    case none
    /// An exponent after a point or with a sign. Any other `e` could mean east.
    case unlessEast
    case always
}

/// A number as typed.
struct Numeral {
    let range: Range<Int>
    /// `+` or `-`, if one was typed.
    let sign: UInt8?
    /// The digits before the point.
    let whole: Range<Int>
    let hasFraction: Bool
    let hasExponent: Bool
    /// The signed value, infinite if the exponent is too large.
    let value: Double

    var isNegative: Bool { sign == UInt8(ascii: "-") }
}
