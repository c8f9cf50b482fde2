/// A moment in UTC, in whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since the Unix epoch, negative before it.
    public let milliseconds: Int64

    /// Wraps a count of milliseconds since the Unix epoch.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The moment of a proleptic Gregorian date and a time of day, or `nil` if the date does not exist.
    ///
    /// Years run from 1 through 9999 and milliseconds from 0 through 86 400 999, so that a leap second
    /// (23:59:60) is accepted.
    public init?(year: Int, month: Int, day: Int, millisecondOfDay: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.daysInMonth(month, of: year)).contains(day) else { return nil }
        guard (0..<86_401_000).contains(millisecondOfDay) else { return nil }
        let days = Self.daysSinceEpoch(year: year, month: month, day: day)
        milliseconds = Int64(days) * 86_400_000 + Int64(millisecondOfDay)
    }

    /// Orders by time.
    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    private static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01, counted in years that start in March so that the leap day comes last.
    private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let marchMonth = (month + 9) % 12
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    }
}
