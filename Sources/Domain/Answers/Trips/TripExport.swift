import CalendarDays
import Countries
import GPXText
public import Geodesy
import Holidays
import ICalendar
import Mains
import Money
import Quoting
import Stays
public import Trips

/// A trip as a document for another program.
public struct TripExport: Sendable {
    /// A format of the document.
    public enum Kind: String, CaseIterable, Sendable {
        /// A CSV table with a header (RFC 4180), with a row for each place.
        case csv
        /// A GPX route with a point for each place.
        case gpx
        /// An iCalendar document with an event for each place with dates, each holiday, and the day that breaks the rule.
        case ics
    }

    private let trip: Trip
    private let language: String
    private let now: Timestamp

    /// Creates an export with names in `language` (BCP 47), made at `now`.
    public init(_ trip: Trip, language: String, now: Timestamp) {
        (self.trip, self.language, self.now) = (trip, language, now)
    }

    /// The document, ending with a line end.
    public func text(as kind: Kind) -> String {
        switch kind {
        case .csv:
            ([Self.header] + trip.places.indices.map(row)).map { row in
                row.map(SpreadsheetCell.text).joined(separator: ",") + "\r\n"
            }.joined()
        case .gpx: GPXDocument.text(route: trip.places.map(point))
        case .ics: ICalendarText.text(of: events, named: name, created: now)
        }
    }

    private static let header = [
        "place", "country", "country_name", "lat", "lon", "time_zone", "from", "to", "days", "distance",
        "bearing", "clock_minutes", "changes_side", "driving_side", "plugs", "volts", "hertz", "currency",
        "base_currency", "rate", "rate_date", "emergency", "holidays",
    ]

    /// The cells of a place, with those of the leg to it.
    private func row(_ index: Int) -> [String] {
        let (place, stop) = (trip.places[index], trip.places[index].stop)
        let described: [String] = [
            stop.name, stop.country?.code.description ?? "", stop.country?.name(in: language) ?? "",
            "\(stop.coordinate.latitude)", "\(stop.coordinate.longitude)", stop.timeZone,
            stop.days?.lowerBound.description ?? "", stop.days?.upperBound.description ?? "",
            stop.dayCount.map(String.init) ?? "",
        ]
        return described + leg(index > 0 ? trip.legs[index - 1] : nil) + facts(place)
    }

    private func leg(_ leg: Trip.Leg?) -> [String] {
        guard let leg else { return ["", "", "", ""] }
        return [
            "\(Int(leg.metres.rounded()))", "\(leg.bearingDegrees.rounded(toDecimals: 1))",
            leg.clockMinutes.map(String.init) ?? "", leg.changesSide.map { $0 ? "true" : "false" } ?? "",
        ]
    }

    private func facts(_ place: Trip.Place) -> [String] {
        let mains = place.mains.map { [$0.first, $0.second] } ?? []
        func both(_ text: (MainsReading) -> String) -> String {
            var texts = mains.map(text).filter { !$0.isEmpty }
            if texts.count == 2, texts[0] == texts[1] { texts.removeLast() }
            return texts.joined(separator: " | ")
        }
        let currency = place.facts?.currencies.first?.code ?? ""
        return [
            place.facts?.drivingSide?.rawValue ?? "", both { $0.plugs },
            both { $0.volts.map(String.init).joined(separator: "/") },
            both { $0.hertz.map(String.init).joined(separator: "/") },
            currency, trip.currency,
            place.rate.map { "\($0.value)" } ?? (currency == trip.currency ? "1" : ""),
            place.rate?.day.description ?? "", (place.facts?.emergencyNumbers ?? []).joined(separator: " "),
            (place.holidays ?? []).map { "\($0.day) \($0.name)" }.joined(separator: "; "),
        ]
    }

    /// The first and the last place: "Cairo – Rome".
    private var name: String {
        let names = [trip.places.first, trip.places.last].compactMap { $0?.stop.name }
        return Set(names).count == 1 ? names[0] : names.joined(separator: " – ")
    }

    private func point(_ place: Trip.Place) -> GPXDocument.Point {
        GPXDocument.Point(
            place.stop.coordinate,
            time: place.stop.moments?.lowerBound,
            name: TerminalText.line(place.stop.name),
            details: place.stop.days.map(TripText.span) ?? ""
        )
    }

    private var events: [CalendarEvent] {
        var events: [CalendarEvent] = []
        for (index, place) in trip.places.enumerated() {
            guard let days = place.stop.days else { continue }
            events.append(event(place, days, number: index + 1))
            events += (place.holidays ?? []).map { holiday in
                let country = place.stop.country?.name(in: language) ?? ""
                let summary = "\(holiday.name) (\(country))"
                let id = "holiday-\(place.stop.country?.code.description ?? "")-\(holiday.day)"
                return CalendarEvent(
                    identifier: CalendarEvent.identifier(id, of: summary),
                    days: holiday.day...holiday.day,
                    title: summary,
                    note: holiday.isEstimated ? "The date is an estimate." : ""
                )
            }
        }
        return Self.unique(events) + rule
    }

    private func event(
        _ place: Trip.Place,
        _ days: ClosedRange<CalendarDay>,
        number: Int
    ) -> CalendarEvent {
        CalendarEvent(
            identifier: CalendarEvent.identifier(
                "place-\(number)-\(days.lowerBound)",
                of: "\(place.stop.name) \(days.upperBound)"
            ),
            days: days,
            title: place.stop.name,
            note: place.factTexts(base: trip.currency).joined(separator: "\n"),
            place: place.stop.country == nil ? "" : place.stop.name
        )
    }

    private var rule: [CalendarEvent] {
        guard let report = trip.rule, let day = report.broken else { return [] }
        let (limit, window, group) = (report.rule.limit, report.rule.window, report.rule.group)
        let summary = "More than \(limit) days in \(window): \(group)"
        return [
            CalendarEvent(
                identifier: CalendarEvent.identifier("rule-\(day)", of: summary),
                days: day...day,
                title: summary
            )
        ]
    }

    /// The events without those that repeat an identifier, as two stays in a country on one holiday do.
    private static func unique(_ events: [CalendarEvent]) -> [CalendarEvent] {
        var known: Set<String> = []
        return events.filter { known.insert($0.identifier).inserted }
    }
}
