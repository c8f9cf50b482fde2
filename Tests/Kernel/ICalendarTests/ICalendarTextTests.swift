import CalendarDays
import Geodesy
import ICalendar
import Testing

/// Calendars by RFC 5545.
struct ICalendarTextTests {
    private let moment = Timestamp(milliseconds: 1_795_000_000_000)

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    @Test func anEventHasTheLinesOfTheFormat() throws {
        let day = try day("2027-12-31")
        let event = CalendarEvent(
            identifier: "1@test",
            days: day...day,
            title: "Eve",
            note: "BY",
            place: "Bavaria"
        )
        let text = ICalendarText.text(of: [event], named: "Days", created: moment)
        let expected = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CountryExplorer//countryexplorer//EN",
            "CALSCALE:GREGORIAN", "X-WR-CALNAME:Days", "BEGIN:VEVENT", "UID:1@test",
            "DTSTAMP:20261118T110640Z",
            "DTSTART;VALUE=DATE:20271231", "DTEND;VALUE=DATE:20280101", "SUMMARY:Eve", "DESCRIPTION:BY",
            "LOCATION:Bavaria", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", "",
        ]
        #expect(text == expected.joined(separator: "\r\n"))
    }

    /// A part of a day blocks other appointments, as a whole day does not.
    @Test func anEventOfMomentsHasTimes() throws {
        let time = CalendarEvent.Time.moments(moment..<Timestamp(milliseconds: 1_795_003_600_000))
        let event = CalendarEvent(identifier: "1", time: time, title: "Call")
        let text = ICalendarText.text(of: [event], named: "", created: moment)
        let times = "\r\nDTSTART:20261118T110640Z\r\nDTEND:20261118T120640Z\r\n"
        #expect(text.contains("\(times)SUMMARY:Call\r\nEND:VEVENT\r\n"))
    }

    @Test func anIdentifierDependsOnTheText() {
        let first = CalendarEvent.identifier("place-1", of: "Cairo")
        #expect(first == CalendarEvent.identifier("place-1", of: "Cairo"))
        #expect(first != CalendarEvent.identifier("place-1", of: "Rome"))
    }

    /// No date follows the last one of four digits.
    @Test func theLastDayHasADuration() throws {
        #expect(CalendarDay.last.description == "9999-12-31")
        let days = try day("9999-12-30")...CalendarDay.last
        let event = CalendarEvent(identifier: "1", days: days, title: "End")
        let text = ICalendarText.text(of: [event], named: "", created: moment)
        #expect(text.contains("\r\nDTSTART;VALUE=DATE:99991230\r\nDURATION:P2D\r\n"))
    }

    @Test func signsOfTheFormatAreEscapedAndControlCharactersRemoved() throws {
        let day = try day("2027-01-01")
        let title = "a,b;c\\d\ne\u{1B}[1m\r\u{7F}"
        let event = CalendarEvent(identifier: "1", days: day...day, title: title)
        let text = ICalendarText.text(of: [event], named: "", created: moment)
        #expect(text.contains("\r\nSUMMARY:a\\,b\\;c\\\\d\\ne[1m\r\n"))
    }

    /// 75 bytes are the limit of a line, and no character may be divided.
    @Test(arguments: ["é", "日", "🇪🇬", "x"])
    func aLongLineIsFoldedBetweenCharacters(letter: String) throws {
        let day = try day("2027-01-01")
        let title = String(repeating: letter, count: 200)
        let event = CalendarEvent(identifier: "1", days: day...day, title: title)
        let text = ICalendarText.text(of: [event], named: "", created: moment)
        let bytes = Array(text.utf8)
        let lines = bytes.split(separator: 0x0A)
        #expect(lines.allSatisfy { $0.last == 0x0D && $0.count <= 76 })
        for line in lines { #expect(String(validating: line, as: UTF8.self) != nil) }
        let unfolded = text.split(separator: "\r\n ", omittingEmptySubsequences: false).joined()
        #expect(unfolded.contains("SUMMARY:\(title)\r\n"))
    }
}
