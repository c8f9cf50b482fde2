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
}
