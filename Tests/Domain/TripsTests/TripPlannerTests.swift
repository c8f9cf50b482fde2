import Batch
import CalendarDays
import Countries
import Foundation
import Geodesy
import Holidays
import Mains
import Money
import Stays
import TestWorld
import Testing

@testable import Trips

/// Trips with the bundled tables.
struct TripPlannerTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
    private let catalogue: Catalogue
    private let facts: TripFacts

    init() throws {
        let data = Self.root + "/data"
        catalogue = try Catalogue(opening: data + "/countries.bin")
        var facts = TripFacts()
        facts.plugs = try PlugTable(opening: data + "/plugs.bin")
        facts.rates = try ExchangeRates(opening: data + "/rates.bin")
        facts.holidays = try HolidayTable(opening: data + "/holidays.bin")
        self.facts = facts
    }

    private func stop(
        _ country: String?,
        _ latitude: Double,
        _ longitude: Double,
        zone: String,
        _ days: String? = nil,
        subdivision: String? = nil
    ) throws -> TripStop {
        TripStop(
            name: "\(country ?? "sea")",
            at: try Coordinate(latitude: latitude, longitude: longitude),
            country: try country.flatMap { catalogue[try code($0)] },
            subdivision: subdivision,
            timeZone: zone,
            days: try days.flatMap { try DatedPlace(typed: "x@" + $0).days }
        )
    }

    private func planner(_ facts: TripFacts? = nil) throws -> TripPlanner {
        TripPlanner(
            facts: facts ?? self.facts,
            language: "en",
            zones: TimeZoneFiles.content,
            now: Timestamp(milliseconds: 1_785_000_000_000)
        )
    }

    private func trip(_ stops: [TripStop], currency: String? = nil) throws -> Trip {
        try planner().trip(stops, currency: currency, rule: nil)
    }

    @Test func aLegHasDistanceBearingClocksAndSide() throws {
        let trip = try trip([
            stop("GB", 51.5074, -0.1278, zone: "Europe/London", "2027-01-10"),
            stop("FR", 48.8566, 2.3522, zone: "Europe/Paris", "2027-01-11"),
            stop("IN", 28.61, 77.21, zone: "Asia/Kolkata", "2027-01-12"),
        ])
        // PyPI's geographiclib 2.0 gives 343,923.1 m and 148.05°.
        #expect(abs(trip.legs[0].metres - 343_923) < 1)
        #expect(abs(trip.legs[0].bearingDegrees - 148.05) < 0.2)
        #expect(trip.legs.map(\.clockMinutes) == [60, 270])
        #expect(trip.legs.map(\.changesSide) == [true, true])
    }

    /// Cairo has summer time from the last Friday of April, Athens from the last Sunday of March.
    @Test(arguments: [("2026-01-10", 0), ("2026-04-10", 60), ("2026-06-10", 0)])
    func clocksAreThoseOfTheDayOfArrival(day: String, minutes: Int) throws {
        let trip = try trip([
            stop("EG", 30, 31, zone: "Africa/Cairo"), stop("GR", 38, 24, zone: "Europe/Athens", day),
        ])
        #expect(trip.legs.map(\.clockMinutes) == [minutes])
    }

    @Test func anUnknownZoneHasNoClock() throws {
        let trip = try trip([stop("EG", 30, 31, zone: "Nowhere/No"), stop(nil, 0, 0, zone: "Etc/GMT")])
        #expect(trip.legs.map(\.clockMinutes) == [nil] && trip.legs.map(\.changesSide) == [nil])
        #expect(trip.places[1].facts == nil && trip.places[1].holidays?.isEmpty == true)
    }

    @Test func ratesCountFromTheFirstPlaceOrTheEuro() throws {
        let dollars = try trip([
            stop("US", 40, -75, zone: "America/New_York", "2026-10-30"),
            stop("JP", 35, 139, zone: "Asia/Tokyo", "2026-11-01"), stop("EG", 30, 31, zone: "Africa/Cairo"),
        ])
        #expect(dollars.currency == "USD" && dollars.places[0].rate == nil && dollars.places[2].rate == nil)
        let rate = try #require(dollars.places[1].rate)
        // 175.68 yen and 1.1172 dollars for a euro on 30 October 2026, a Friday.
        #expect(abs(rate.value - 175.68 / 1.1172) < 1e-9 && rate.day.description == "2026-10-30")
        let euros = try trip([
            stop("EG", 30, 31, zone: "Africa/Cairo"), stop("FR", 48, 2, zone: "Europe/Paris"),
        ])
        #expect(euros.currency == "EUR" && euros.places.allSatisfy { $0.rate == nil })
        let asked = try trip([stop("FR", 48, 2, zone: "Europe/Paris")], currency: "CHF")
        #expect(asked.currency == "CHF" && asked.places[0].rate != nil)
    }

    @Test func holidaysAreThoseOfTheDaysAndTheSubdivision() throws {
        let new = try trip([stop("DE", 52.5, 13.4, zone: "Europe/Berlin", "2026-12-24/2027-01-06")])
        #expect(new.places[0].holidays?.map(\.day.description) == ["2026-12-25", "2026-12-26", "2027-01-01"])
        let bavaria = try trip([
            stop("DE", 48.1, 11.6, zone: "Europe/Berlin", "2026-12-24/2027-01-06", subdivision: "DE-BY")
        ])
        #expect(bavaria.places[0].holidays?.last?.day.description == "2027-01-06")
        let undated = try trip([stop("DE", 52.5, 13.4, zone: "Europe/Berlin")])
        #expect(undated.places[0].holidays?.isEmpty == true)
        // The data begins in 2025, has no holidays of Ukraine, and may be missing.
        let old = try trip([stop("DE", 52.5, 13.4, zone: "Europe/Berlin", "2024-12-25/2025-01-02")])
        #expect(old.places[0].holidays == nil)
        #expect(
            try trip([stop("UA", 50.4, 30.5, zone: "Europe/Kyiv", "2026-08-24")]).places[0].holidays == nil
        )
        let without = try planner(TripFacts()).trip(
            [stop("DE", 52.5, 13.4, zone: "Europe/Berlin", "2026-12-25")],
            currency: nil,
            rule: nil
        )
        #expect(
            without.places[0].holidays == nil && without.places[0].mains == nil && without.currency == "EUR"
        )
    }

    @Test func placesOutOfOrderAreRefused() throws {
        let stops = [
            try stop("EG", 30, 31, zone: "Africa/Cairo", "2027-01-10/2027-01-20"),
            try stop("GR", 38, 24, zone: "Europe/Athens"),
            try stop("FR", 48, 2, zone: "Europe/Paris", "2027-01-09"),
        ]
        let error = #expect(throws: TripError.self) { try trip(stops) }
        let message =
            "place 3 begins on 2027-01-09, before place 1 on 2027-01-10; order the places by their first days"
        #expect(error?.description == message)
        #expect(throws: TripError.empty) { try trip([]) }
        let many = Array(repeating: stops[1], count: TripPlanner.mostPlaces + 1)
        #expect(throws: TripError.tooMany(limit: TripPlanner.mostPlaces)) { try trip(many) }
    }

    @Test func placesMayOverlapAndHaveGaps() throws {
        let trip = try trip([
            stop("FR", 48, 2, zone: "Europe/Paris", "2027-01-01/2027-01-20"),
            stop("DE", 50, 8, zone: "Europe/Berlin", "2027-01-05/2027-01-06"),
            stop("EG", 30, 31, zone: "Africa/Cairo", "2027-01-25"),
        ])
        #expect(trip.days.map { "\($0.country) \($0.days.count)" } == ["FR 20", "DE 2", "EG 1"])
        #expect(trip.gaps.map { "\($0.lowerBound) \($0.upperBound)" } == ["2027-01-21 2027-01-24"])
    }

    @Test func aRuleNeedsDates() throws {
        let rule = DayRule(limit: 1, window: 1, group: "x", members: [try code("FR").letters: DayRule.always])
        let stops = [try stop("FR", 48, 2, zone: "Europe/Paris")]
        #expect(throws: TripError.ruleWithoutDates) {
            try planner().trip(stops, currency: nil, rule: rule)
        }
    }
}
