import CalendarDays
import Countries
import Geodesy
import Holidays
import Mains
import Money
import Stays
public import Trips

/// A trip as one JSON object.
///
/// It always has every key, except for the tolerance of exact borders. An unknown value is null. Distances are metres, and directions are degrees.
public struct TripLine: Encodable, Sendable {
    private let trip: Trip
    private let language: String
    private let countryNames: [Country.Code: String]

    /// Creates an object with the names of countries in `language` (BCP 47).
    public init(_ trip: Trip, language: String) {
        (self.trip, self.language, countryNames) = (trip, language, trip.countryNames(in: language))
    }

    private enum Key: String, CodingKey { case places, legs, days, rule, currency, gaps, borderTolerance }
    private enum DaysKey: String, CodingKey { case country, countryName, days, from, to }
    private enum LegKey: String, CodingKey { case distance, bearing, clockMinutes, changesSide }
    private enum RuleKey: String, CodingKey {
        case group, groupDate, limit, window, days, from, to, used, left, brokenOn
    }

    /// Encodes the keys in the order of a trip's parts.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(trip.places.map { TripPlaceLine(place: $0, language: language) }, forKey: .places)
        try encodeLegs(&object)
        try encodeDays(&object)
        try encodeRule(&object)
        try object.encode(trip.currency, forKey: .currency)
        try object.encode(trip.gaps.map(DayRangeLine.init), forKey: .gaps)
        try object.encodeIfPresent(trip.borderToleranceMetres, forKey: .borderTolerance)
    }

    private func encodeLegs(_ object: inout KeyedEncodingContainer<Key>) throws {
        var list = object.nestedUnkeyedContainer(forKey: .legs)
        for leg in trip.legs {
            var item = list.nestedContainer(keyedBy: LegKey.self)
            try item.encode(leg.metres.rounded(), forKey: .distance)
            try item.encode((leg.bearingDegrees * 10).rounded() / 10, forKey: .bearing)
            try item.encode(leg.clockMinutes, forKey: .clockMinutes)
            try item.encode(leg.changesSide, forKey: .changesSide)
        }
    }

    private func encodeDays(_ object: inout KeyedEncodingContainer<Key>) throws {
        var list = object.nestedUnkeyedContainer(forKey: .days)
        for entry in trip.days {
            var item = list.nestedContainer(keyedBy: DaysKey.self)
            let code = Country.Code(entry.country)
            try item.encode(code.description, forKey: .country)
            try item.encode(countryNames[code], forKey: .countryName)
            try item.encode(entry.days.count, forKey: .days)
            try item.encode(entry.days.bounds?.lowerBound.description, forKey: .from)
            try item.encode(entry.days.bounds?.upperBound.description, forKey: .to)
        }
    }

    private func encodeRule(_ object: inout KeyedEncodingContainer<Key>) throws {
        guard let report = trip.rule else { return try object.encodeNil(forKey: .rule) }
        var item = object.nestedContainer(keyedBy: RuleKey.self, forKey: .rule)
        try item.encode(report.rule.group, forKey: .group)
        try item.encode(report.rule.date?.description, forKey: .groupDate)
        try item.encode(report.rule.limit, forKey: .limit)
        try item.encode(report.rule.window, forKey: .window)
        try item.encode(report.days.count, forKey: .days)
        try item.encode(report.days.bounds?.lowerBound.description, forKey: .from)
        try item.encode(report.days.bounds?.upperBound.description, forKey: .to)
        try item.encode(report.used, forKey: .used)
        try item.encode(report.left, forKey: .left)
        try item.encode(report.broken?.description, forKey: .brokenOn)
    }
}

extension Trip {
    /// The names of the countries of the trip.
    func countryNames(in language: String) -> [Country.Code: String] {
        let countries = places.compactMap { $0.stop.country }
        return Dictionary(countries.map { ($0.code, $0.name(in: language)) }) { first, _ in first }
    }
}

/// The first and the last day of a range.
struct DayRangeLine: Encodable {
    let from: String
    let to: String

    init(_ days: ClosedRange<CalendarDay>) {
        (from, to) = (days.lowerBound.description, days.upperBound.description)
    }
}
