/// A decimal number, exact to the 18th digit: `digits` × 10^`exponent`.
struct Decimal: Hashable {
    var digits: Int64 = 0
    var exponent = 0
    var isNegative = false
    /// Whether digits other than zero follow that there was no room for.
    var isCut = false

    /// The number in steps of `unit` × 1e-7; `isExact` tells whether it is a whole number of them.
    ///
    /// What is not exact goes to the nearest step, halves away from zero. `nil` when beyond ±1e11 × 1e-7, so that
    /// a whole number of steps times `unit`, from 1 to 64, always fits.
    func steps(of unit: Int64) -> (count: Int64, isExact: Bool)? {
        guard digits != 0 else { return (0, !isCut) }
        let shift = exponent + 7
        guard shift <= 11 else { return nil }
        let (scaled, overflow) = digits.multipliedReportingOverflow(by: Self.power(max(0, shift)))
        guard !overflow else { return nil }
        guard shift > -19 else { return (0, false) }
        let divisor = Self.power(max(0, -shift))
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: divisor)
        guard whole <= Self.power(11) else { return nil }
        let (count, remainder) = whole.quotientAndRemainder(dividingBy: unit)
        let isHalf = 2 * remainder == unit - 1 && rest >= divisor - rest
        let rounded = 2 * remainder >= unit || isHalf ? count + 1 : count
        return (isNegative ? -rounded : rounded, remainder == 0 && rest == 0 && !isCut)
    }

    private static func power(_ exponent: Int) -> Int64 {
        (0..<exponent).reduce(1) { value, _ in value * 10 }
    }
}

extension JSONScanner {
    /// Takes a number by JSON's own grammar: no leading zeros, no bare point, no plus sign.
    mutating func decimal() throws(CoverageError) -> Decimal {
        var number = Decimal()
        if try takes("-") { number.isNegative = true }
        let isZero = try peek() == UInt8(ascii: "0")
        let whole = try digits(into: &number, isFraction: false)
        guard whole == 1 || !isZero else { throw malformed("a number starts with a needless zero") }
        if try peek() == UInt8(ascii: ".") {
            _ = try take()
            _ = try digits(into: &number, isFraction: true)
        }
        if let byte = try peek(), byte | 0x20 == UInt8(ascii: "e") {
            _ = try take()
            try exponent(into: &number)
        }
        return number
    }

    private mutating func digits(into number: inout Decimal, isFraction: Bool) throws(CoverageError) -> Int {
        var count = 0
        while let byte = try peek(), (0x30...0x39).contains(byte) {
            _ = try take()
            count += 1
            if number.digits < 100_000_000_000_000_000 {
                number.digits = number.digits * 10 + Int64(byte - 0x30)
                if isFraction { number.exponent -= 1 }
            } else {
                if byte != 0x30 { number.isCut = true }
                if !isFraction { number.exponent += 1 }
            }
        }
        guard count > 0 else { throw malformed("a digit was expected") }
        return count
    }

    private mutating func exponent(into number: inout Decimal) throws(CoverageError) {
        var isNegative = false
        if let sign = try peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            _ = try take()
            isNegative = sign == UInt8(ascii: "-")
        }
        var power = Decimal()
        _ = try digits(into: &power, isFraction: false)
        let value = power.exponent == 0 ? min(Int(power.digits), 100_000) : 100_000
        number.exponent += isNegative ? -value : value
    }
}
