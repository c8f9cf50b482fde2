import CalendarDays
public import Geodesy

/// A calendar in the format iCalendar (RFC 5545).
public enum ICalendarText {
    /// The largest number of bytes of a line, without its end (RFC 5545, 3.1).
    private static let longest = 75

    /// The media type of a calendar.
    public static let mediaType = "text/calendar; charset=utf-8"

    /// The calendar named `name` with these events.
    ///
    /// `created` is the time at which the calendar was made, which the format requires. Whole days are free time, so that
    /// a holiday does not block an appointment.
    public static func text(of events: [CalendarEvent], named name: String, created: Timestamp) -> String {
        let stamp = stamp(created)
        let head = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CountryExplorer//countryexplorer//EN",
            "CALSCALE:GREGORIAN",
            "X-WR-CALNAME:\(escaped(name))",
        ]
        let lines = head + events.flatMap { Self.lines(of: $0, stamp) } + ["END:VCALENDAR"]
        return lines.map(folded).joined()
    }

    private static func lines(of event: CalendarEvent, _ stamp: String) -> [String] {
        var lines = ["BEGIN:VEVENT", "UID:\(escaped(event.identifier))", "DTSTAMP:\(stamp)"]
        lines += span(of: event.time)
        lines.append("SUMMARY:\(escaped(event.title))")
        let notes = [("DESCRIPTION", event.note), ("LOCATION", event.place)]
        for (name, text) in notes where !text.utf8.isEmpty {
            lines.append("\(name):\(escaped(text))")
        }
        if event.time.isWholeDays { lines.append("TRANSP:TRANSPARENT") }
        lines.append("END:VEVENT")
        return lines
    }

    /// The lines with the start and the end.
    private static func span(of time: CalendarEvent.Time) -> [String] {
        switch time {
        case .days(let days): ["DTSTART;VALUE=DATE:\(digits(days.lowerBound))", end(of: days)]
        case .moments(let moments):
            ["DTSTART:\(stamp(moments.lowerBound))", "DTEND:\(stamp(moments.upperBound))"]
        }
    }

    /// The line with the day after the last one, or with the number of days if no date of four digits follows.
    private static func end(of days: ClosedRange<CalendarDay>) -> String {
        let next = CalendarDay(number: days.upperBound.number + 1)
        guard next <= CalendarDay.last else {
            return "DURATION:P\(days.upperBound.number - days.lowerBound.number + 1)D"
        }
        return "DTEND;VALUE=DATE:\(digits(next))"
    }

    /// A day as `20270107`.
    private static func digits(_ day: CalendarDay) -> String { without("-", in: day.description.utf8) }

    /// The bytes without a sign and without hyphens, as a text.
    private static func without(_ sign: Unicode.Scalar, in bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.filter { $0 != UInt8(ascii: sign) && $0 != 0x2D }, as: UTF8.self)
    }

    /// A moment as `20270107T101500Z`.
    private static func stamp(_ moment: Timestamp) -> String {
        without(":", in: moment.description.utf8.prefix(19)) + "Z"
    }

    /// A text with escaped backslashes, commas, semicolons and line ends, and without other control characters.
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ",", ";": escaped.append(contentsOf: ["\\", scalar])
            case "\n": escaped.append(contentsOf: ["\\", "n"])
            case "\u{0}"..<" ", "\u{7F}": break
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// A line with its end, in parts of at most 75 bytes whose following ones begin with a space.
    ///
    /// No character is divided.
    private static func folded(_ line: String) -> String {
        var (text, bytes) = ("", 0)
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if bytes + size > longest {
                text += "\r\n "
                bytes = 1
            }
            text.unicodeScalars.append(scalar)
            bytes += size
        }
        return text + "\r\n"
    }
}
