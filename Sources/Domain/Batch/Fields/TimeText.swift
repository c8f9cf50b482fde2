import Geodesy

/// Reads moments from text: RFC 3339, the formats of databases, dates, and seconds or milliseconds since 1970.
enum TimeText {
    /// The time in milliseconds since 1970 in UTC, or `nil` if the text is not a time.
    ///
    /// A time without a zone is treated as UTC. A number beyond ``mostSeconds`` is in milliseconds.
    static func milliseconds(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int64? {
        let range = DecimalText.trimmed(bytes, range)
        guard range.count >= 10, bytes[range.lowerBound + 4] == UInt8(ascii: "-") else {
            guard let number = DecimalText.number(bytes, range) else { return nil }
            let seconds = abs(number) > mostSeconds ? number / 1000 : number
            return Timestamp(checkedSeconds: seconds)?.milliseconds
        }
        if range.count == 10 { return date(bytes, range.lowerBound) }
        guard range.count >= 19 else { return nil }
        let start = range.lowerBound
        let marks = [(7, "-"), (13, ":"), (16, ":")] as [(Int, Unicode.Scalar)]
        for (place, mark) in marks where bytes[start + place] != UInt8(ascii: mark) { return nil }
        guard [0x54, 0x74, 0x20].contains(bytes[start + 10]) else { return nil }
        guard let year = digits(bytes, start, 4), let month = digits(bytes, start + 5, 2),
            let day = digits(bytes, start + 8, 2), let hour = digits(bytes, start + 11, 2),
            let minute = digits(bytes, start + 14, 2), let second = digits(bytes, start + 17, 2),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        var at = start + 19
        guard let fraction = fraction(bytes, &at, range.upperBound),
            let offset = offsetMinutes(bytes, at..<range.upperBound)
        else { return nil }
        let time = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
        let moment = Timestamp(year: year, month: month, day: day, millisecondOfDay: time)
        return moment.map { $0.milliseconds - Int64(offset) * 60_000 }
    }

    /// Returns true if the text of a time is a date, which denotes the same day everywhere.
    static func isDate(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let range = DecimalText.trimmed(bytes, range)
        return range.count == 10 && bytes[range.lowerBound + 4] == UInt8(ascii: "-")
    }

    /// The largest number that is in seconds.
    ///
    /// As seconds it is in the year 5138, as milliseconds in March 1973.
    private static let mostSeconds = 1e11

    /// The first moment of a date.
    private static func date(_ bytes: Span<UInt8>, _ start: Int) -> Int64? {
        guard bytes[start + 7] == UInt8(ascii: "-"), let year = digits(bytes, start, 4),
            let month = digits(bytes, start + 5, 2), let day = digits(bytes, start + 8, 2)
        else { return nil }
        return Timestamp(year: year, month: month, day: day, millisecondOfDay: 0)?.milliseconds
    }

    private static func digits(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> Int? {
        var value = 0
        for place in start..<(start + count) {
            guard ASCII.isDigit(bytes[place]) else { return nil }
            value = value * 10 + Int(bytes[place] - 0x30)
        }
        return value
    }

    /// The milliseconds after a point, or 0 without a point.
    ///
    /// Moves `at` past them.
    private static func fraction(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Int? {
        guard at < end, bytes[at] == UInt8(ascii: ".") else { return 0 }
        at += 1
        let first = at
        var value = 0
        while at < end, ASCII.isDigit(bytes[at]) {
            if at < first + 3 { value = value * 10 + Int(bytes[at] - 0x30) }
            at += 1
        }
        guard at > first else { return nil }
        for _ in 0..<max(0, 3 - (at - first)) { value *= 10 }
        return value
    }

    /// The minutes ahead of UTC in `Z`, `+02:00`, `+0200`, `+02` or an empty text.
    private static func offsetMinutes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        if range.isEmpty { return 0 }
        if range.count == 1 { return bytes[start] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard [3, 5, 6].contains(range.count), let hour = digits(bytes, start + 1, 2), hour < 24 else {
            return nil
        }
        if range.count == 6, bytes[start + 3] != ASCII.colon { return nil }
        guard let minute = range.count == 3 ? 0 : digits(bytes, range.upperBound - 2, 2), minute < 60 else {
            return nil
        }
        if bytes[start] == UInt8(ascii: "+") { return hour * 60 + minute }
        return bytes[start] == UInt8(ascii: "-") ? -(hour * 60 + minute) : nil
    }
}
