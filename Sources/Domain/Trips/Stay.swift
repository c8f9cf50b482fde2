public import CalendarDays
public import Countries

/// A stay in a country from one day through another.
///
/// Both days count whole, as the day of entry and the day of exit do in the Schengen Borders Code.
public struct Stay: Hashable, Sendable {
    /// The country.
    public var country: Country.Code
    /// The first and the last day.
    public var days: ClosedRange<CalendarDay>

    /// Creates a stay.
    public init(_ country: Country.Code, _ days: ClosedRange<CalendarDay>) {
        (self.country, self.days) = (country, days)
    }
}
