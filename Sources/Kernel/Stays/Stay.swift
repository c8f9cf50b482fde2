public import Boundaries
public import CalendarDays

/// A stay in a country from one day through another.
///
/// Both days count whole, as the day of entry and the day of exit do in the Schengen Borders Code.
public struct Stay: Hashable, Sendable {
    /// The country.
    public var country: TwoLetterCode
    /// The first and the last day.
    public var days: ClosedRange<CalendarDay>

    /// Creates a stay.
    public init(_ country: TwoLetterCode, _ days: ClosedRange<CalendarDay>) {
        (self.country, self.days) = (country, days)
    }
}
