public import CalendarDays
public import Countries
public import Holidays
public import Mains
public import Money
public import Stays

/// A trip: its places in order with their facts, the legs between them, and its days.
public struct Trip: Hashable, Sendable {
    /// A place with the facts of its country for its days.
    public struct Place: Hashable, Sendable {
        /// The place itself.
        public let stop: TripStop
        /// The facts of the country, or `nil` outside all countries.
        public let facts: LocalFacts?
        /// The plugs and voltages, or `nil` if they are unknown.
        public let mains: Mains?
        /// The exchange rate of the country's currency, or `nil` if it is unknown or the base currency itself.
        public let rate: ExchangeRates.Rate?
        /// The public holidays on the days there, or `nil` if they are unknown for at least one of the days.
        public let holidays: [Holiday]?
    }

    /// The journey from a place to the next.
    public struct Leg: Hashable, Sendable {
        /// The length of the shortest path on the ellipsoid, in metres.
        public let metres: Double
        /// The direction at the start of the path, in degrees clockwise from north.
        public let bearingDegrees: Double
        /// The minutes by which clocks are moved forward, negative for back, or `nil` if a time zone is unknown.
        public let clockMinutes: Int?
        /// True if people drive on the other side of the road, or `nil` if one of the sides is unknown.
        public let changesSide: Bool?
    }

    /// The places in order.
    public let places: [Place]
    /// The legs, one fewer than the places.
    public let legs: [Leg]
    /// The days in each country, in the order of the first days.
    public let days: [CountryDays]
    /// The result of the rule of days, or `nil` without a rule.
    public let rule: RuleReport?
    /// The currency for one unit of which rates are given.
    public let currency: String
    /// The days between dated places that belong to none of them, as ranges.
    public let gaps: [ClosedRange<CalendarDay>]

    /// The tolerance of the borders, in metres, or `nil` if they are exact.
    public var borderToleranceMetres: Double? { places.compactMap(\.stop.borderToleranceMetres).max() }
}
