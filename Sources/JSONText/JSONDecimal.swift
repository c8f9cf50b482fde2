/// A decimal number, exact to the 18th digit: `digits` × 10^`exponent`.
public struct JSONDecimal: Hashable, Sendable {
    /// The digits without the point.
    public var digits: Int64 = 0
    /// The power of ten.
    public var exponent = 0
    /// Whether a minus sign stands before it.
    public var isNegative = false
    /// Whether digits other than zero follow that there was no room for.
    public var isCut = false

    /// Creates zero.
    public init() {}
}
