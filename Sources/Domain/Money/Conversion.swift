public import CalendarDays
public import Countries

/// A rate between two currencies with its day and its origin.
public struct AppliedRate: Hashable, Sendable {
    /// The origin of a rate.
    public enum Basis: String, Hashable, Sendable, CaseIterable {
        /// The source's rate of the euro, or its reciprocal.
        case reference
        /// The quotient of two of the source's rates of the same day, which the source does not publish.
        case cross
        /// A rate that the person stated, possibly with reference rates.
        case own
    }

    /// The amount of the second currency for one unit of the first.
    public var value: Double
    /// The day of the rate, or of the oldest of several rates.
    public var day: CalendarDay
    /// The origin.
    public var basis: Basis
    /// True if reference rates were used, whose source must then be named.
    public var isReferenced: Bool
}

/// A converted amount.
public struct Conversion: Hashable, Sendable {
    /// The amount before the conversion.
    public var amount: Double
    /// The currency of the amount.
    public var from: Country.Currency
    /// The currency of the result.
    public var to: Country.Currency
    /// The amount in the other currency, rounded to its minor units.
    public var result: Double
    /// The rate.
    public var rate: AppliedRate
}

extension Country.Currency {
    /// The decimals of an amount, two if they are unknown.
    public var minorUnits: Int { decimals ?? 2 }

    /// The amount rounded to the minor units of the currency, or `nil` if it then has more than 15 digits.
    ///
    /// A half is rounded away from zero, as for the euro (Council Regulation (EC) No 1103/97, article 5). The product of
    /// an amount and a rate has an error of a few units in the last place, within which a half counts as one.
    public func rounded(_ amount: Double) -> Double? {
        let unit = Self.powers[min(max(minorUnits, 0), Self.powers.count - 1)]
        let scaled = amount * unit
        guard scaled.magnitude < Self.limit else { return nil }
        let slack = scaled.magnitude * 4 * .ulpOfOne
        return (scaled + (scaled < 0 ? -slack : slack)).rounded(.toNearestOrAwayFromZero) / unit
    }

    /// The powers of ten for the decimals of ISO 4217, at most four.
    private static let powers: [Double] = [1, 10, 100, 1000, 10_000]
    private static let limit = 1e15
}
