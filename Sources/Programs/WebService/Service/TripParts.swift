public import Stays
public import Trips

/// The parts that the service needs to plan trips.
///
/// By default, it has no tables of facts, no groups and no rates.
public struct TripParts: Sendable {
    /// Opens the tables of facts that exist.
    public var facts: @Sendable () throws -> TripFacts
    /// Reads a rule of days.
    public var rule: @Sendable (String) throws -> DayRule
    /// Checks a currency, and returns its code.
    public var currency: @Sendable (String) throws -> String

    /// Joins the parts.
    public init(
        facts: @escaping @Sendable () throws -> TripFacts = { TripFacts() },
        rule: @escaping @Sendable (String) throws -> DayRule = { throw TripError.rule($0) },
        currency: @escaping @Sendable (String) throws -> String = { throw TripError.currency($0, known: []) }
    ) {
        (self.facts, self.rule, self.currency) = (facts, rule, currency)
    }
}
