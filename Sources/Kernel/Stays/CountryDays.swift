public import Boundaries
import CalendarDays

/// The number of days in a country.
///
/// A day counts for each country in which a part of it was spent, and once for each of them.
public struct CountryDays: Hashable, Sendable {
    /// The country.
    public let country: TwoLetterCode
    /// The days.
    public let days: DaySpans

    /// The days of stays by country, in the order of the countries' first days.
    ///
    /// Stays may overlap and may be in any order.
    public static func counted(_ stays: some Sequence<Stay>) -> [CountryDays] {
        Dictionary(grouping: stays, by: { $0.country })
            .map { CountryDays(country: $0.key, days: DaySpans($0.value.map { $0.days })) }
            .sorted { left, right in
                (left.days.ranges[0].lowerBound, left.country) < (
                    right.days.ranges[0].lowerBound, right.country
                )
            }
    }
}
