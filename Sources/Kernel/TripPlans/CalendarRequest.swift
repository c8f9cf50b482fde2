import CalendarDays
import Geodesy
import ICalendar
import JSONText

/// The request of a calendar.
struct CalendarRequest {
    private var name = ""
    private var created = Timestamp(milliseconds: 0)
    private var events: [CalendarEvent] = []

    /// Reads a request, or throws for a text of another form.
    ///
    /// Events without a time are left out.
    init(_ text: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(text, depthLimit: 8)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if key.utf8.elementsEqual("name".utf8) {
                name = try scanner.string()
            } else if key.utf8.elementsEqual("created".utf8) {
                created = Timestamp(checkedMilliseconds: try scanner.decimal().value) ?? created
            } else if key.utf8.elementsEqual("events".utf8) {
                try scanner.enterArray()
                while try scanner.nextElement() {
                    if let event = try Self.event(&scanner) { events.append(event) }
                }
            } else {
                try scanner.skip()
            }
        }
    }

    /// The text of the calendar.
    var text: String { ICalendarText.text(of: events, named: name, created: created) }

    private static func event(_ scanner: inout JSONScanner) throws(JSONFault) -> CalendarEvent? {
        var (id, title, note, place) = ("", "", "", "")
        var (from, to): (CalendarDay?, CalendarDay?)
        var (start, end): (Timestamp?, Timestamp?)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if key.utf8.elementsEqual("id".utf8) {
                id = try scanner.string()
            } else if key.utf8.elementsEqual("title".utf8) {
                title = try scanner.string()
            } else if key.utf8.elementsEqual("note".utf8) {
                note = try scanner.string()
            } else if key.utf8.elementsEqual("place".utf8) {
                place = try scanner.string()
            } else if key.utf8.elementsEqual("from".utf8) {
                from = CalendarDay(try scanner.string())
            } else if key.utf8.elementsEqual("to".utf8) {
                to = CalendarDay(try scanner.string())
            } else if key.utf8.elementsEqual("start".utf8) {
                start = Timestamp(checkedMilliseconds: try scanner.decimal().value)
            } else if key.utf8.elementsEqual("end".utf8) {
                end = Timestamp(checkedMilliseconds: try scanner.decimal().value)
            } else {
                try scanner.skip()
            }
        }
        guard let time = time(from, to, start, end) else { return nil }
        let identifier = CalendarEvent.identifier(id, of: title + note)
        return CalendarEvent(identifier: identifier, time: time, title: title, note: note, place: place)
    }

    private static func time(
        _ from: CalendarDay?,
        _ to: CalendarDay?,
        _ start: Timestamp?,
        _ end: Timestamp?
    ) -> CalendarEvent.Time? {
        if let from, let to, from <= to { return .days(from...to) }
        if let start, let end, start <= end { return .moments(start..<end) }
        return nil
    }
}
