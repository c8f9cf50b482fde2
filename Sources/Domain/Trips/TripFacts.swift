public import Countries
public import Holidays
public import Mains
public import Money

/// The tables from which the facts of a trip come.
///
/// Each may be missing.
public struct TripFacts: Sendable {
    /// The emergency numbers.
    public var emergency: EmergencyTable?
    /// The plugs and voltages.
    public var plugs: PlugTable?
    /// The exchange rates.
    public var rates: ExchangeRates?
    /// The public holidays.
    public var holidays: HolidayTable?

    /// Creates facts without tables.
    public init() {}
}
