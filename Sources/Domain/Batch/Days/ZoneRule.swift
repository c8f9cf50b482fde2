import Geodesy

/// The rule for the clock changes of every year, in the format of the last line of a time zone file.
///
/// The format is that of POSIX.1-2017, 8.3: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    /// A day of the year.
    private enum Day {
        /// A month, a week of it from 1 to 5, where 5 is the last, and a day of the week from 0, which is Sunday.
        case weekday(month: Int, week: Int, day: Int)
        /// A number of days after 1 January.
        ///
        /// If leap days are not counted, a number is the same date in every year.
        case ordinal(Int, countsLeapDay: Bool)
    }

    private struct Change {
        let day: Day
        let seconds: Int
    }

    /// The offset of standard time, in seconds ahead of UTC.
    private let standard: Int
    private let summer: (offset: Int, start: Change, end: Change)?

    /// Reads a rule.
    ///
    /// Returns `nil` for any other text.
    init?(_ text: some Sequence<UInt8>) {
        var reader = Reader(bytes: Array(text))
        guard reader.skipName(), let west = reader.seconds() else { return nil }
        standard = -west
        guard !reader.isAtEnd else {
            summer = nil
            return
        }
        guard reader.skipName() else { return nil }
        let offset = reader.seconds().map { -$0 } ?? standard + 3600
        guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
        summer = (offset, start, end)
    }

    /// The offset in seconds ahead of UTC at a moment in seconds since 1970.
    func offset(at time: Int) -> Int {
        guard let summer else { return standard }
        let year = Self.year(ofDay: ZoneClock.floored(time + standard, by: 86_400))
        let start = Self.seconds(of: summer.start, in: year) - standard
        let end = Self.seconds(of: summer.end, in: year) - summer.offset
        let isSummer = start < end ? start <= time && time < end : time < end || start <= time
        return isSummer ? summer.offset : standard
    }

    private static func year(ofDay day: Int) -> Int {
        var year = 1970 + ZoneClock.floored(day, by: day < 0 ? 365 : 366)
        while firstDay(of: year + 1) <= day { year += 1 }
        return year
    }

    /// The number of days from 1970-01-01 to 1 January of a year in the Gregorian calendar.
    private static func firstDay(of year: Int) -> Int {
        let past = year - 1
        return 365 * past + ZoneClock.floored(past, by: 4) - ZoneClock.floored(past, by: 100)
            + ZoneClock.floored(past, by: 400) - 719_162
    }

    /// The local time of a change, in seconds since 1970 as if local time were UTC.
    private static func seconds(of change: Change, in year: Int) -> Int {
        let first = firstDay(of: year)
        let isLeap = firstDay(of: year + 1) - first == 366
        let day =
            switch change.day {
            case .ordinal(let day, let countsLeapDay): day + (isLeap && !countsLeapDay && day >= 59 ? 1 : 0)
            case .weekday(let month, let week, let day):
                Self.day(month, week, day, first: first, isLeap: isLeap)
            }
        return (first + day) * 86_400 + change.seconds
    }

    private static func day(_ month: Int, _ week: Int, _ day: Int, first: Int, isLeap: Bool) -> Int {
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let start = lengths[..<(month - 1)].reduce(0, +)
        // 1970-01-01 was a Thursday.
        let weekday = ((first + start + 4) % 7 + 7) % 7
        var found = (day - weekday + 7) % 7 + 7 * (week - 1)
        if found >= lengths[month - 1] { found -= 7 }
        return start + found
    }

    /// Parses the parts of a rule.
    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        var isAtEnd: Bool { at == bytes.count }

        mutating func take(_ byte: Unicode.Scalar) -> Bool {
            guard at < bytes.count, bytes[at] == UInt8(ascii: byte) else { return false }
            at += 1
            return true
        }

        /// Skips the name of a clock: letters, or any text in angle brackets.
        mutating func skipName() -> Bool {
            let start = at
            if take("<") {
                while at < bytes.count, !take(">") { at += 1 }
            } else {
                while at < bytes.count, ASCII.isLetter(bytes[at]) { at += 1 }
            }
            return at > start
        }

        mutating func number() -> Int? {
            let start = at
            var value = 0
            while at < bytes.count, ASCII.isDigit(bytes[at]), at < start + 4 {
                value = value * 10 + Int(bytes[at] - 0x30)
                at += 1
            }
            return at > start ? value : nil
        }

        /// Reads hours, optionally followed by minutes and seconds after colons, as seconds.
        mutating func seconds() -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard var seconds = number().map({ $0 * 3600 }) else { return nil }
            for unit in [60, 1] where take(":") {
                guard let part = number() else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        mutating func change() -> Change? {
            guard take(","), let day = day() else { return nil }
            guard take("/") else { return Change(day: day, seconds: 7200) }
            return seconds().map { Change(day: day, seconds: $0) }
        }

        private mutating func day() -> Day? {
            if take("M") {
                guard let month = number(), take("."), let week = number(), take("."), let day = number(),
                    (1...12).contains(month), (1...5).contains(week), (0...6).contains(day)
                else { return nil }
                return .weekday(month: month, week: week, day: day)
            }
            let isJulian = take("J")
            guard let day = number(), day <= 365, day > 0 || !isJulian else { return nil }
            return .ordinal(isJulian ? day - 1 : day, countsLeapDay: !isJulian)
        }
    }
}
