public import Boundaries
public import CalendarDays

/// A rule for the number of days in a group of countries, such as 90 days in any period of 180.
public struct DayRule: Hashable, Sendable {
    /// The largest number of days.
    public let limit: Int
    /// The length of the period in days, which ends with each day of a stay.
    public let window: Int
    /// The name of the group, as the user gave it.
    public let group: String
    /// The countries, each with the first day that counts.
    public let members: [TwoLetterCode: CalendarDay]
    /// The day of the data of the group, or `nil` if the user named all countries.
    public let date: CalendarDay?

    /// The longest period, 100 years of days.
    public static let longestWindow = 36_525
    /// The first day that a stay can have, 1 January of the year 1, for a country of which all days count.
    package static let always = CalendarDay(number: -719_162)

    /// Creates a rule.
    public init(
        limit: Int,
        window: Int,
        group: String,
        members: [TwoLetterCode: CalendarDay],
        date: CalendarDay? = nil
    ) {
        (self.limit, self.window, self.group) = (limit, window, group)
        (self.members, self.date) = (members, date)
    }

    /// Counts the days of stays in the group.
    ///
    /// The stays may overlap and may be in any order. A day in several countries of the group counts once.
    public func report(on stays: some Sequence<Stay>) -> RuleReport {
        let days = DaySpans(stays.compactMap(counted))
        guard let bounds = days.bounds else {
            return RuleReport(rule: self, days: days, broken: nil, used: 0)
        }
        let last = bounds.upperBound.number
        return RuleReport(
            rule: self,
            days: days,
            broken: firstBroken(days).map { CalendarDay(number: $0) },
            used: days.count(inWindowOf: window, endingWith: last)
        )
    }

    /// The days of a stay that count, or `nil` if none do.
    private func counted(_ stay: Stay) -> ClosedRange<CalendarDay>? {
        guard let since = members[stay.country], since <= stay.days.upperBound else { return nil }
        return max(since, stay.days.lowerBound)...stay.days.upperBound
    }

    /// The first day in the group on which the period that ends with it has more days than the limit.
    ///
    /// Only days in the group can be the first: on any other day, the count cannot increase.
    private func firstBroken(_ days: DaySpans) -> Int? {
        for range in days.ranges {
            if days.count(through: range.upperBound) <= limit { continue }
            for day in range where days.count(inWindowOf: window, endingWith: day) > limit { return day }
        }
        return nil
    }
}

/// The days of stays under a rule.
public struct RuleReport: Hashable, Sendable {
    /// The rule.
    public let rule: DayRule
    /// All days in the group.
    public let days: DaySpans
    /// The first day on which the rule is broken, or `nil` if it is kept.
    public let broken: CalendarDay?
    /// The number of days in the period that ends with the last day in the group.
    public let used: Int

    /// The number of further days that the period which ends with the last day allows, at least 0.
    public var left: Int { max(0, rule.limit - used) }
}
