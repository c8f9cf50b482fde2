import CalendarDays
import Countries
import Foundation
import Stays
import TestWorld
import Testing

@testable import Trips

struct RuleTextTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path

    private func groups() throws -> CountryGroups {
        let path = Self.root + "/data/groups.tsv"
        return try CountryGroups(parsing: String(contentsOfFile: path, encoding: .utf8), from: path)
    }

    private func rule(_ text: String) throws -> DayRule {
        let known = try ["FR", "CY", "TH", "LA"].map { try code($0) }
        return try RuleText.rule(typed: text, groups: groups, isCountry: known.contains)
    }

    @Test func schengenHasItsOwnNumbers() throws {
        let rule = try rule("schengen")
        #expect(rule.limit == 90 && rule.window == 180 && rule.members.count == 29)
        #expect(rule.date?.description == "2025-01-01" && rule.group == "schengen")
        #expect(try rule.members[code("RO").letters]?.description == "2024-03-31")
        #expect(try groups().source?.contains("2011/833/EU") == true)
    }

    @Test func countriesJoinAGroup() throws {
        let wider = try rule("Schengen,CY")
        #expect(
            try wider.limit == 90 && wider.members.count == 30
                && wider.members[code("CY").letters] == DayRule.always
        )
        let other = try rule("10/30:schengen, TH")
        #expect(other.limit == 10 && other.window == 30 && other.members.count == 30)
    }

    @Test func countriesNeedNoGroups() throws {
        let rule = try RuleText.rule(
            typed: "183/365:TH,LA",
            groups: { throw DataTableError.missing(path: "groups.tsv") },
            isCountry: { _ in true }
        )
        #expect(rule.limit == 183 && rule.window == 365 && rule.members.count == 2 && rule.date == nil)
    }

    @Test(arguments: [
        "", ":", "90:FR", "90/180", "90/180:", "180/90:FR", "0/180:FR", "90/36526:FR", "90/180:FR:DE",
        "FR,,TH",
        "-1/10:FR", "9999999999999999999/180:FR",
    ])
    func otherTextsAreRefused(text: String) {
        let error = #expect(throws: TripError.self) { try rule(text) }
        #expect(error?.problem.isEmpty == false)
    }

    @Test func anUnknownNameAndAMissingNumberAreNamed() {
        let group = #expect(throws: TripError.self) { try rule("efta") }
        #expect(
            group?.description
                == "no country and no group is called 'efta'; the groups are: schengen; name one of them, or the codes of countries"
        )
        let numbers = #expect(throws: TripError.self) { try rule("FR") }
        #expect(
            numbers?.description.contains("has no number of days; write days and period before it") == true
        )
    }

    @Test(arguments: [
        "schengen\tFR\t1995-03-26", "# rule: a 90/180 2025-01-01 1\na\tFR\t1995-03-32",
        "# rule: a 90/180 2025-01-01 1\na\tFR\t1995-03-26\na\tFR\t1995-03-26", "# rule: a 90/180",
        "# rule: a 90/180 2025-01-01 1\n# rule: a 90/180 2025-01-01 1",
        "# rule: a 90/180 2025-01-01 1\na\tFRA\t1995-03-26",
    ])
    func aMalformedLineIsNamed(table: String) {
        let error = #expect(throws: DataTableError.self) { try CountryGroups(parsing: table, from: "g.tsv") }
        let line = table.split(separator: "\n").count
        #expect(
            error == .malformed(path: "g.tsv", line: line, expected: "a group, a country of it and a day")
        )
    }

    /// A file that was cut off after a line is not a smaller group.
    @Test(arguments: [0, 1, 3])
    func anotherNumberOfCountriesIsMalformed(count: Int) {
        let codes = ["AT", "BE", "FR"].prefix(count)
        let lines = ["# rule: a 90/180 2025-01-01 2"] + codes.map { "a\t\($0)\t1995-03-26" }
        let error = #expect(throws: DataTableError.self) {
            try CountryGroups(parsing: lines.joined(separator: "\n"), from: "g.tsv")
        }
        #expect(
            error
                == .malformed(
                    path: "g.tsv",
                    line: lines.count,
                    expected: "the last one, since a has 2 countries"
                )
        )
    }
}
