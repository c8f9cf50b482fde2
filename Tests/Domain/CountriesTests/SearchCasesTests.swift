import Foundation
import Testing
import TextSearch

@testable import Countries

/// The whole table of `Fixtures/searches.tsv`.
@Suite struct SearchCasesTests {
    private struct Case {
        let query: String
        let expected: [String]
    }

    private let search: CountrySearch
    private let cases: [Case]

    init() throws {
        search = try CountrySearch(try Bundled.catalogue())
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/searches.tsv")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        cases = lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
            let parts = line.split(separator: "\t")
            return Case(query: String(parts[0]), expected: parts[1].split(separator: "|").map(String.init))
        }
    }

    @Test func theCountryMeantComesFirst() throws {
        let wrong = try cases.compactMap { row -> String? in
            let first = try search.countries(matching: row.query, limit: 1).matches.first
            let code = first.map { "\($0.country.code)" } ?? "nothing"
            return row.expected.contains(code) ? nil : "\(row.query): \(code) for \(row.expected)"
        }
        #expect(cases.count > 500)
        #expect(wrong.isEmpty, "\(wrong.count) of \(cases.count): \(wrong)")
    }

    /// The page's own search has the same table.
    @Test func aNameThatIsWholeButForArticlesComesFirst() throws {
        let url = URL(filePath: #filePath).appending(path: "../../../Fixtures/same-names.tsv").standardized
        let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
        #expect(rows.count >= 20)
        for row in rows {
            let parts = row.split(separator: "\t").map(String.init)
            let first = try search.countries(matching: parts[0], limit: 1).matches.first
            #expect(first.map { "\($0.country.code)" } == parts[1], "\(parts[0])")
        }
        #expect(try search.countries(matching: "Georgia, France").count == 0)
    }

    /// Every language of the project has the same table, whose results an earlier search gave.
    @Test func aSearchGivesTheCountriesOfTheFixture() throws {
        let url = URL(filePath: #filePath).appending(path: "../../../Fixtures/country-searches.tsv")
        let lines = try String(contentsOf: url.standardized, encoding: .utf8).split(separator: "\n")
        let rows = lines.drop { $0.hasPrefix("#") }.dropFirst()
        #expect(rows.count > 1000)
        for row in rows {
            let parts = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let result = try search.countries(matching: parts[0], limit: 5)
            let first = result.matches.first
            let codes = result.matches.map { "\($0.country.code)" }.joined(separator: " ")
            let reason = first.map { ["\($0.quality)", "\($0.field)", $0.text, $0.language ?? ""] }
            let found = ["\(result.count)", codes] + (reason ?? ["", "", "", ""])
            #expect(found == Array(parts.dropFirst()), "\(parts[0])")
        }
    }

    @Test func unknownNamesAreNotGuessedFromShortWords() throws {
        for query in ["zzz", "xyz", "qqq", ".eu", ".zz", "+9999", "🇽🇽", "€€€"] {
            #expect(try search.countries(matching: query).count == 0, "\(query)")
        }
    }

    @Test func aMisspellingNeverComesBeforeAWholeWord() throws {
        for row in cases {
            let matches = try search.countries(matching: row.query).matches
            let hasWord = matches.contains { $0.quality <= .word }
            #expect(!hasWord || matches.allSatisfy { $0.quality < .oneTypo }, "\(row.query)")
        }
    }
}
