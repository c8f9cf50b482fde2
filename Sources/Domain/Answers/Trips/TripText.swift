import CalendarDays
import Countries
import Geodesy
import Holidays
import Mains
import Money
import Stays
public import Trips

/// A trip as text for people.
public struct TripText: Sendable {
    private let trip: Trip
    private let language: String
    private let countryNames: [Country.Code: String]

    /// Creates a text with the names of countries in `language` (BCP 47).
    public init(_ trip: Trip, language: String) {
        (self.trip, self.language, countryNames) = (trip, language, trip.countryNames(in: language))
    }

    /// The lines: each place with its facts, each leg, the days, and the rule.
    public var lines: [String] {
        var lines: [String] = []
        for (index, place) in trip.places.enumerated() {
            if index > 0 { lines.append("   then \(Self.text(trip.legs[index - 1], to: place.stop))") }
            lines.append("\(index + 1)  \(place.stop.name)\(Self.time(place.stop))")
            lines += details(place).map { "   \($0)" }
        }
        return lines + days + rule + precision
    }

    /// The dates of a place with their number, and the distance of a visit.
    private static func time(_ stop: TripStop) -> String {
        var text = ""
        if let days = stop.days, let count = stop.dayCount {
            text += count == 1 ? ": \(days.lowerBound), 1 day" : ": \(span(days)), \(count) days"
        }
        if let metres = stop.lengthMetres { text += ", \(kilometres(metres))" }
        return text
    }

    private static func text(_ leg: Trip.Leg, to stop: TripStop) -> String {
        var parts = ["\(kilometres(leg.metres)) at \(Int(leg.bearingDegrees.rounded()) % 360)°"]
        if let minutes = leg.clockMinutes, minutes != 0 {
            parts.append("clocks \(minutes > 0 ? "forward" : "back") \(duration(minutes: abs(minutes)))")
        }
        if leg.changesSide == true, let side = stop.country?.drivingSide {
            parts.append("drive on the \(side.rawValue) from here")
        }
        return parts.joined(separator: "; ")
    }

    /// The facts of a place, and its holidays.
    private func details(_ place: Trip.Place) -> [String] {
        let facts = place.factTexts(base: trip.currency)
        var lines = facts.isEmpty ? [] : [facts.joined(separator: "; ")]
        guard place.stop.days != nil, place.stop.country != nil else { return lines }
        guard let holidays = place.holidays else { return lines + ["holidays on these days are not known"] }
        lines += holidays.map { "holiday: \($0.day) \($0.name)\($0.isEstimated ? " (estimated)" : "")" }
        return lines
    }

    private var precision: [String] {
        trip.borderToleranceMetres.map { [Answer.coarseness($0)] } ?? []
    }

    private var days: [String] {
        guard !trip.days.isEmpty else { return [] }
        let counts = trip.days.map { entry in
            let code = Country.Code(entry.country)
            return "\(countryNames[code] ?? code.description) \(entry.days.count)"
        }
        let gaps = trip.gaps.map { gap in "no place on \(Self.span(gap))" }
        return ["days: \(counts.joined(separator: ", "))"] + gaps
    }

    private var rule: [String] {
        guard let report = trip.rule else { return [] }
        let rule = report.rule
        let date = rule.date.map { " (as of \($0))" } ?? ""
        let name = "\(rule.limit) days in any \(rule.window), \(rule.group)\(date)"
        guard let last = report.days.bounds?.upperBound else { return ["\(name): no day"] }
        if let broken = report.broken { return ["\(name): too many from \(broken)"] }
        return ["\(name): \(report.used) used on \(last), \(report.left) left"]
    }

    /// `2027-01-10 to 2027-01-14`, or one date.
    static func span(_ days: ClosedRange<CalendarDay>) -> String {
        days.lowerBound == days.upperBound ? "\(days.lowerBound)" : "\(days.lowerBound) to \(days.upperBound)"
    }

    /// The kilometres, with a decimal below 100.
    private static func kilometres(_ metres: Double) -> String {
        let kilometres = metres / 1000
        if kilometres < 100 { return "\(kilometres.rounded(toDecimals: 1)) km" }
        return "\(GroupedNumber.text(Int(kilometres.rounded()))) km"
    }

    /// `5 h 30 min`.
    private static func duration(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        return [hours > 0 ? "\(hours) h" : "", rest > 0 ? "\(rest) min" : ""].filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}

extension Trip.Place {
    /// The facts of the country as clauses: side of the road, plugs, currency with its rate, emergency numbers.
    func factTexts(base: String) -> [String] {
        guard let facts else { return [] }
        var texts: [String] = []
        if let side = facts.drivingSide { texts.append("drives on the \(side.rawValue)") }
        if let mains { texts += mains.texts }
        if let currency = facts.currencies.first { texts.append(rateText(currency, base: base)) }
        if let numbers = facts.emergencyNumbers, !numbers.isEmpty {
            texts.append("emergency \(numbers.joined(separator: ", "))")
        }
        return texts
    }

    private func rateText(_ currency: Country.Currency, base: String) -> String {
        guard currency.code != base else { return currency.code }
        guard let rate else { return "\(currency.code), no rate" }
        return "1 \(base) = \(Self.plain(rate.value)) \(currency.code) (\(rate.day))"
    }

    /// A rate with five significant digits, or all digits before the point.
    private static func plain(_ value: Double) -> String {
        var (decimals, size) = (4, value)
        while size >= 10, decimals > 0 { (decimals, size) = (decimals - 1, size / 10) }
        while size < 1, size > 0, decimals < 9 { (decimals, size) = (decimals + 1, size * 10) }
        return "\(value.rounded(toDecimals: decimals))"
    }
}

extension Mains {
    /// The plugs, the voltage and the frequency as clauses.
    fileprivate var texts: [String] {
        [plugText.isEmpty ? "" : "plugs \(plugText)", voltText, hertzText].filter { !$0.isEmpty }
    }
}
