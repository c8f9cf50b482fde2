/// A decimal number, exact to the 18th digit: `digits` × 10^`exponent`.
public struct JSONDecimal: Hashable, Sendable {
    /// The digits without the point.
    public var digits: Int64 = 0
    /// The power of ten.
    public var exponent = 0
    /// True if the number has a minus sign.
    public var isNegative = false
    /// True if nonzero digits were dropped because they did not fit.
    public var isCut = false

    /// Creates zero.
    public init() {}

    /// The number as a `Double`, without the C library.
    ///
    /// A product or a quotient of two whole numbers that a `Double` represents exactly is rounded once, as in a conversion
    /// of the text. With more than 15 digits, the last bits may differ.
    public var value: Double {
        var (value, scale) = (Double(digits), 1.0)
        // Larger powers give zero or infinity anyway.
        for _ in 0..<min(abs(exponent), 400) { scale *= 10 }
        value = exponent < 0 ? value / scale : value * scale
        return isNegative ? -value : value
    }
}
