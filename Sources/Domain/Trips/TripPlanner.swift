import Batch
import CalendarDays
import Cities
import Countries
public import Geodesy
import Holidays
import Mains
import Money
import Quoting
import Sections
public import Stays

/// Plans trips: adds facts, legs and days to places.
public struct TripPlanner: Sendable {
    /// The maximum number of places.
    public static let mostPlaces = 10_000

    private let facts: TripFacts
    private let language: String
    private let zones: @Sendable (String) -> [UInt8]?
    private let now: Timestamp

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - facts: The tables of facts.
    ///   - language: The language of the names of holidays (BCP 47), which are in English without one in it.
    ///   - zones: Returns the system's file of a time zone, or `nil` for an unknown zone.
    ///   - now: The moment for which clocks and rates are given without dates.
    public init(
        facts: TripFacts,
        language: String,
        zones: @escaping @Sendable (String) -> [UInt8]?,
        now: Timestamp
    ) {
        (self.facts, self.language, self.zones, self.now) = (facts, language, zones, now)
    }

    /// The trip through places in order.
    ///
    /// - Parameters:
    ///   - stops: The places. Those with dates must be ordered by their first days.
    ///   - currency: The currency for one unit of which rates are given, or `nil` for that of the first place.
    ///   - rule: The rule of days, or `nil` for none.
    /// - Returns: The trip.
    /// - Throws: ``TripError`` for places out of order and too many of them, and `SectionError` for damaged data.
    public func trip(_ stops: [TripStop], currency: String?, rule: DayRule?) throws -> Trip {
        guard !stops.isEmpty else { throw TripError.empty }
        guard stops.count <= Self.mostPlaces else { throw TripError.tooMany(limit: Self.mostPlaces) }
        try Self.checkOrder(stops)
        let base = try currency ?? ownCurrency(of: stops)
        let stays = stops.compactMap { stop in
            stop.country.flatMap { country in stop.days.map { Stay(country.code.letters, $0) } }
        }
        if rule != nil, !stops.contains(where: { $0.days != nil }) { throw TripError.ruleWithoutDates }
        var clocks = ZoneClocks(zones)
        return Trip(
            places: try stops.map { try place($0, base) },
            legs: zip(stops, stops.dropFirst()).map { leg(from: $0, to: $1, &clocks) },
            days: CountryDays.counted(stays),
            rule: rule.map { $0.report(on: stays) },
            currency: base,
            gaps: DaySpans(stops.compactMap(\.days)).gaps
        )
    }

    /// Throws unless each dated place begins on or after the first day of the one before it.
    ///
    /// The points of a track are in the order of their moments, which may differ from that of local days.
    private static func checkOrder(_ stops: [TripStop]) throws(TripError) {
        let firsts = stops.map { $0.moments == nil ? $0.days?.lowerBound : nil }
        do throws(StayError) { try DatedPlace.checkOrder(firsts) } catch { throw TripError(error) }
    }

    /// The currency of the first place whose currency has rates, or the euro.
    private func ownCurrency(of stops: [TripStop]) throws -> String {
        guard let code = stops[0].country?.currencies.first?.code, let rates = facts.rates,
            try rates.rate(from: code, to: ExchangeRates.base, on: day(of: stops[0])) != nil
        else { return ExchangeRates.base }
        return code
    }

    /// The first day at a place, or today.
    private func day(of stop: TripStop) -> CalendarDay {
        stop.days?.lowerBound ?? CalendarDay(number: Int(now.milliseconds / 86_400_000))
    }

    private func place(_ stop: TripStop, _ base: String) throws -> Trip.Place {
        guard let country = stop.country else {
            return Trip.Place(stop: stop, facts: nil, mains: nil, rate: nil, holidays: [])
        }
        let code = country.currencies.first?.code
        return Trip.Place(
            stop: stop,
            facts: LocalFacts(country, emergency: facts.emergency),
            mains: try facts.plugs?.mains(of: country.code),
            rate: try code.flatMap { code in
                code == base ? nil : try facts.rates?.rate(from: base, to: code, on: day(of: stop))
            },
            holidays: try holidays(at: stop, in: country.code)
        )
    }

    /// The holidays on the days of a place, for its subdivision if the data distinguishes it.
    ///
    /// - Returns: The holidays, or `nil` if the data lacks the country or a year.
    private func holidays(at stop: TripStop, in country: Country.Code) throws -> [Holiday]? {
        guard let days = stop.days else { return [] }
        guard let table = facts.holidays, let calendar = try table.calendar(of: country) else { return nil }
        let years = days.lowerBound.year...days.upperBound.year
        let missing = table.missing[country] ?? []
        guard table.years.contains(years.lowerBound), table.years.contains(years.upperBound),
            !missing.contains(where: years.contains)
        else { return nil }
        let region = stop.subdivision?.parts(between: "-").last
        return try calendar.holidays(
            from: days.lowerBound,
            through: days.upperBound,
            in: region.flatMap { calendar.regions.contains($0) ? .region($0) : nil } ?? .country,
            language: calendar.language(for: [language, "en"])
        )
    }

    private func leg(from: TripStop, to: TripStop, _ clocks: inout ZoneClocks) -> Trip.Leg {
        let sides = (from.country?.drivingSide, to.country?.drivingSide)
        var changesSide: Bool?
        if let old = sides.0, let new = sides.1 { changesSide = old != new }
        return Trip.Leg(
            metres: from.end.geodesicDistance(to: to.coordinate),
            bearingDegrees: from.end.bearing(to: to.coordinate),
            clockMinutes: clockMinutes(from, to, &clocks),
            changesSide: changesSide
        )
    }

    /// The minutes by which clocks are moved at the arrival, or `nil` if the system lacks a time zone.
    ///
    /// On a day without a time, the offsets are those at noon of UTC.
    private func clockMinutes(_ from: TripStop, _ to: TripStop, _ clocks: inout ZoneClocks) -> Int? {
        let noon = to.days.map { days in
            Timestamp(milliseconds: Int64(days.lowerBound.number) * 86_400_000 + 43_200_000)
        }
        let moment = to.moments?.lowerBound ?? noon ?? now
        guard let old = try? clocks.offset(of: from.timeZone, at: moment),
            let new = try? clocks.offset(of: to.timeZone, at: moment)
        else { return nil }
        return (new - old) / 60
    }
}
