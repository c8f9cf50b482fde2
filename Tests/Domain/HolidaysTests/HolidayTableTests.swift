import CalendarDays
import Countries
import Foundation
import Sections
import SuiteTraits
import Testing

@testable import Holidays

/// The bundled holidays, compared with those of PyPI's holidays.
@Suite struct HolidayTableTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
    private let table: HolidayTable

    init() throws { table = try HolidayTable(opening: Self.root + "/data/holidays.bin") }

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    private func calendar(_ code: String) throws -> HolidayCalendar? {
        try table.calendar(of: #require(Country.Code(code)))
    }

    @Test func fiveHundredDaysAreThoseOfTheLibrary() throws {
        let text = try String(contentsOfFile: Self.root + "/Tests/Fixtures/holidays.tsv", encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst(2)
        #expect(rows.count == 500)
        for row in rows {
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let calendar = try #require(try calendar(cells[0]))
            #expect(calendar.languages.contains(cells[2]))
            let found = try calendar.holidays(
                from: day(cells[3]),
                through: day(cells[3]),
                in: cells[1] == "-" ? .country : .region(cells[1]),
                language: cells[2]
            )
            #expect(
                Set(found.map(\.fullName)) == Set(cells[4].split(separator: "|").map(String.init)),
                "\(row)"
            )
        }
    }

    @Test func aRegionHasItsOwnHolidays() throws {
        let germany = try #require(try calendar("DE"))
        let epiphany = try day("2027-01-06")
        let bavaria = try germany.holidays(
            from: epiphany,
            through: epiphany,
            in: .region("BY"),
            language: "en-US"
        )
        #expect(
            bavaria.map(\.name) == ["Epiphany"] && bavaria.first?.regions == ["BW", "BY", "ST", "Augsburg"]
        )
        #expect(bavaria.first?.isNational == false)
        #expect(try germany.holidays(from: epiphany, through: epiphany, language: "en-US").isEmpty)
        #expect(
            try germany.holidays(from: epiphany, through: epiphany, in: .region("XX"), language: "en-US")
                .isEmpty
        )
    }

    @Test func estimatedAndObservedDaysAreMarked() throws {
        let egypt = try #require(try calendar("EG"))
        let year = try egypt.holidays(from: day("2027-01-01"), through: day("2027-12-31"), language: "en-US")
        let feast = try #require(year.first { $0.name == "Eid al-Fitr" })
        #expect(feast.isEstimated && feast.fullName == "Eid al-Fitr (estimated)" && feast.isNational)
        #expect(year.contains { $0.isObserved && $0.fullName.hasSuffix("(observed)") })
        #expect(year.map(\.day) == year.map(\.day).sorted())
    }

    @Test func theBestLanguageOfACountryIsChosen() throws {
        let egypt = try #require(try calendar("EG"))
        #expect(egypt.language(for: ["de", "en"]) == "en-US")
        #expect(egypt.language(for: ["ar"]) == "ar-EG")
        #expect(egypt.language(for: ["xx"]) == "ar-EG" && egypt.ownLanguage == "ar-EG")
    }

    @Test func whatIsMissingIsNamed() throws {
        #expect(table.years == 2025...2031)
        #expect(try calendar("UA") == nil && table.missing[#require(Country.Code("UA"))]?.count == 7)
        #expect(try table.missing[#require(Country.Code("LK"))] == [2027, 2028, 2029, 2030, 2031])
        #expect(table.missing.count == 5 && table.sources.map(\.licence) == ["MIT"])
    }

    /// A file with wrong contents and right checksums is refused or gives wrong answers, and nothing else.
    @Test func aForgedFileIsRefusedOrAnswered() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: Self.root + "/data/holidays.bin")))
        let keys = ["AD", "DE", "EG", "IN", "IT", "US", "ZW", "meta"]
        var (chance, refused) = (SeededGenerator(seed: 33), 0)
        for _ in 0..<60 {
            let key = try #require(keys.randomElement(using: &chance))
            do {
                try ask(SectionFormat.forged(bytes, key, using: &chance))
            } catch is SectionError {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    private func ask(_ bytes: [UInt8]) throws {
        let table = try HolidayTable(copying: bytes)
        for code in ["AD", "DE", "EG", "IN", "IT", "US", "ZW"] {
            guard let calendar = try table.calendar(of: #require(Country.Code(code))) else { continue }
            let scopes = [.country, .anywhere] + calendar.regions.prefix(3).map(HolidayCalendar.Scope.region)
            for scope in scopes {
                let days = (CalendarDay(number: 0), CalendarDay(number: 70_000))
                _ = try calendar.holidays(from: days.0, through: days.1, in: scope, language: "en-US")
            }
        }
    }
}
