import CalendarDays
import Countries
import Foundation
import Holidays
import Testing

/// Questions for the holidays of a country, of a day, and for the next one.
@Suite struct HolidayLookupTests {
    private let table: HolidayTable

    init() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
        table = try HolidayTable(opening: root + "/data/holidays.bin")
    }

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
    private func code(_ text: String) throws -> Country.Code { try #require(Country.Code(text)) }

    private func names(_ country: String, _ first: String, _ last: String, region: String? = nil) throws
        -> [String]
    {
        let found = try table.holidays(
            of: code(country),
            from: day(first),
            through: day(last),
            in: region,
            languages: ["en"]
        )
        return found.map(\.name)
    }

    @Test(arguments: ["BY", "by", "DE-BY", "de-by"])
    func aRegionHasSeveralSpellings(region: String) throws {
        #expect(try names("DE", "2027-01-06", "2027-01-06", region: region) == ["Epiphany"])
        #expect(try names("DE", "2027-01-06", "2027-01-06").isEmpty)
    }

    @Test func theNextHolidayIsOnTheDayOrAfterIt() throws {
        let next = try table.next(in: code("DE"), from: day("2027-10-03"), languages: ["en"])
        #expect(try next?.day == day("2027-10-03") && next?.name == "German Unity Day")
        let christmas = try table.next(in: code("DE"), from: day("2027-10-04"), languages: ["de"])
        #expect(christmas?.name == "Erster Weihnachtstag")
        #expect(try table.next(in: code("DE"), from: day("2032-01-01"), languages: ["en"]) == nil)
        #expect(try table.next(in: code("UA"), from: day("2027-01-01"), languages: ["en"]) == nil)
    }

    @Test func aDayHasTheHolidaysOfAllCountriesAndRegions() throws {
        let countries = try ["AT", "CH", "DE", "GB", "UA"].map { try code($0) }
        let found = try table.holidays(on: day("2027-01-06"), in: countries, languages: ["en"])
        #expect(found.map(\.country.description) == ["AT", "CH", "DE"])
        #expect(found.map(\.holiday.isNational) == [true, false, false])
    }

    @Test func aLimitEndsTheList() throws {
        let found = try table.holidays(
            of: code("EG"),
            from: day("2027-01-01"),
            through: table.span.upperBound,
            languages: ["en"],
            limit: 3
        )
        #expect(found.count == 3)
    }

    @Test func whatIsNotKnownIsNamed() throws {
        #expect(throws: HolidayError.outside(year: 2040, known: 2025...2031)) {
            try names("EG", "2040-01-01", "2040-12-31")
        }
        #expect(throws: HolidayError.outside(year: 2032, known: 2025...2031)) {
            try names("EG", "2031-01-01", "2032-01-01")
        }
        #expect(throws: HolidayError.unknown(try code("UA"), years: 2027...2027)) {
            try names("UA", "2027-01-01", "2027-12-31")
        }
        #expect(throws: HolidayError.unknown(try code("LK"), years: 2027...2028)) {
            try names("LK", "2027-01-01", "2028-12-31")
        }
        #expect(try !names("LK", "2026-01-01", "2027-12-31").isEmpty)
        #expect(try table.missingYears(of: code("LK"), in: 2026...2028) == [2027, 2028])
        #expect(throws: HolidayError.self) { try names("DE", "2027-01-01", "2027-12-31", region: "XX") }
        #expect(throws: HolidayError.noRegion("BY", try code("EG"), known: [])) {
            try names("EG", "2027-01-01", "2027-12-31", region: "BY")
        }
    }
}
