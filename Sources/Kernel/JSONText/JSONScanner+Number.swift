extension JSONScanner {
    /// Takes a number in JSON's own grammar, without leading zeros, a bare point or a plus sign.
    public mutating func decimal() throws(JSONFault) -> JSONDecimal {
        var number = JSONDecimal()
        if take("-") { number.isNegative = true }
        let isZero = peekByte() == UInt8(ascii: "0")
        let whole = try digits(into: &number, isFraction: false)
        guard whole == 1 || !isZero else { throw fault(.leadingZero) }
        if peekByte() == UInt8(ascii: ".") {
            advance()
            _ = try digits(into: &number, isFraction: true)
        }
        if let byte = peekByte(), byte | 0x20 == UInt8(ascii: "e") {
            advance()
            try exponent(into: &number)
        }
        return number
    }

    /// Takes a finite number in any notation that `Double` reads and that begins with a digit or a minus sign.
    ///
    /// Lenient scanners use it.
    public mutating func number() throws(JSONFault) -> Double {
        guard let first = peek(), first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
            throw fault(.expectedNumber(nil))
        }
        let start = place
        let token = token()
        guard let value = Double(token), value.isFinite else {
            throw JSONFault(.expectedNumber(token), at: start)
        }
        return value
    }

    /// Takes the letters, digits, signs and points that come next.
    mutating func token() -> String {
        var bytes: [UInt8] = []
        while let byte = peekByte(), byte.isInToken {
            bytes.append(byte)
            advance()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func digits(into number: inout JSONDecimal, isFraction: Bool) throws(JSONFault) -> Int {
        var count = 0
        while let byte = peekByte(), (0x30...0x39).contains(byte) {
            advance()
            count += 1
            if number.digits < 100_000_000_000_000_000 {
                number.digits = number.digits * 10 + Int64(byte - 0x30)
                if isFraction { number.exponent -= 1 }
            } else {
                if byte != 0x30 { number.isCut = true }
                if !isFraction { number.exponent += 1 }
            }
        }
        guard count > 0 else { throw fault(.expectedDigit) }
        return count
    }

    private mutating func exponent(into number: inout JSONDecimal) throws(JSONFault) {
        var isNegative = false
        if let sign = peekByte(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            advance()
            isNegative = sign == UInt8(ascii: "-")
        }
        var power = JSONDecimal()
        _ = try digits(into: &power, isFraction: false)
        let value = power.exponent == 0 ? min(Int(power.digits), 100_000) : 100_000
        number.exponent += isNegative ? -value : value
    }
}

extension UInt8 {
    /// True for a letter, a digit, a sign or a point.
    fileprivate var isInToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }
}
