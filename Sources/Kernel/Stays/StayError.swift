public import CalendarDays

/// The reason why dates, the order of places or a rule of days cannot be used.
public enum StayError: Error, Hashable, Sendable {
    /// The text after the last `@` of a place is not a date or two dates.
    case dates(String)
    /// The second date of a place is before the first.
    case backwards(first: CalendarDay, last: CalendarDay)
    /// A dated place begins before an earlier one of the list.
    ///
    /// The places are counted from 1.
    case outOfOrder(place: Int, first: CalendarDay, earlier: Int, earlierFirst: CalendarDay)
    /// A rule of days has another form than the expected one.
    case rule(String)
    /// A rule names a group that does not exist.
    case group(String, known: [String])
    /// A rule names only countries, and no number of days.
    case ruleWithoutNumbers(String)
}
