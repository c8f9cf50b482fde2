public import CalendarDays

/// A set of days as ranges in order, which neither overlap nor touch.
public struct DaySpans: Hashable, Sendable {
    /// The numbers of the days of each range, from the earliest.
    let ranges: [ClosedRange<Int>]
    /// The number of days before each range.
    private let before: [Int]
    /// The number of days.
    public let count: Int

    /// Joins ranges of days in any order, which may overlap.
    public init(_ days: some Sequence<ClosedRange<CalendarDay>>) {
        let sorted = days.map { $0.lowerBound.number...$0.upperBound.number }
            .sorted { $0.lowerBound < $1.lowerBound }
        var ranges: [ClosedRange<Int>] = []
        for range in sorted {
            if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
        var (before, total) = ([Int](), 0)
        for range in ranges {
            before.append(total)
            total += range.count
        }
        (self.ranges, self.before, count) = (ranges, before, total)
    }

    /// The first and the last day, or `nil` without days.
    public var bounds: ClosedRange<CalendarDay>? {
        guard let first = ranges.first, let last = ranges.last else { return nil }
        return Self.days(first.lowerBound...last.upperBound)
    }

    /// The ranges of the set as days.
    public var spans: [ClosedRange<CalendarDay>] { ranges.map { Self.days($0) } }

    /// The days between the first and the last one that are not in the set, as ranges.
    public var gaps: [ClosedRange<CalendarDay>] {
        zip(ranges, ranges.dropFirst()).map { left, right in
            Self.days(left.upperBound + 1...right.lowerBound - 1)
        }
    }

    private static func days(_ range: ClosedRange<Int>) -> ClosedRange<CalendarDay> {
        CalendarDay(number: range.lowerBound)...CalendarDay(number: range.upperBound)
    }

    /// The number of days of the set up to and including the day with a number, found by a binary search.
    func count(through day: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound <= day { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let range = ranges[low - 1]
        return before[low - 1] + min(day, range.upperBound) - range.lowerBound + 1
    }

    /// The number of days of the set in a window that ends with the day with a number.
    func count(inWindowOf length: Int, endingWith day: Int) -> Int {
        count(through: day) - count(through: day - length)
    }
}
