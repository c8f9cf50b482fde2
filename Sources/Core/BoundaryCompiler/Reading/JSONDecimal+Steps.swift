import JSONText

extension JSONDecimal {
    /// The number in steps of `unit` × 1e-7.
    ///
    /// `isExact` is true if it is a whole number of them. An inexact number goes to the nearest step, halves away from
    /// zero. The result is `nil` beyond ±1e11 × 1e-7, so that a whole number of steps times `unit`, from 1 to 64,
    /// always fits.
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
