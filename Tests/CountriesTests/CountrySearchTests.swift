import Foundation
import SuiteTraits
import Testing
import TextFolding

@testable import Countries

@Suite(.heavy) struct CountrySearchTests {
    private let search: CountrySearch

    init() throws { search = try CountrySearch(try Bundled.catalogue()) }

    private func codes(_ query: String, in fields: Set<SearchField>? = nil) throws -> [String] {
        try search.countries(matching: query, in: fields).matches.map { "\($0.country.code)" }
    }

    @Test(
        arguments: [
            ("egypt", "EG"), ("EGYPT", "EG"), ("Egypte", "EG"), ("Ägypten", "EG"), ("agypten", "EG"),
            ("مصر", "EG"),
            ("埃及", "EG"), ("エジプト", "EG"), ("えじぷと", "EG"), ("Египет", "EG"), ("이집트", "EG"), ("eg", "EG"),
            ("EGY", "EG"), ("818", "EG"), ("cairo", "EG"), ("EGP", "EG"), ("+20", "EG"), (".eg", "EG"),
            ("cote d'ivoire", "CI"), ("cote divoire", "CI"), ("ivory coast", "CI"), ("aland", "AX"),
            ("united states", "US"), ("usa", "US"), ("deutschland", "DE"), ("holland", "NL"), ("swiss", "CH"),
            ("sao tome", "ST"), ("curacao", "CW"), ("kosovo", "XK"), ("burma", "MM"), ("swaziland", "SZ"),
        ]
    ) func theFirstMatchIsTheCountryMeant(query: String, code: String) throws {
        #expect(try codes(query).first == code)
    }

    @Test(arguments: [
        ("egipt", "EG"), ("egpyt", "EG"), ("egyt", "EG"), ("germny", "DE"), ("grmany", "DE"),
        ("swizerland", "CH"),
        ("kazakstan", "KZ"), ("philipines", "PH"), ("argentinia", "AR"), ("mozambik", "MZ"), ("frnace", "FR"),
    ]) func misspeltNamesAreFound(query: String, code: String) throws {
        #expect(try codes(query).contains(code))
    }

    @Test func aTypoNeverComesBeforeWhatIsRight() throws {
        for query in ["niger", "iran", "mali", "oman", "india", "guinea", "congo", "korea", "euro"] {
            let result = try search.countries(matching: query)
            #expect(result.matches.allSatisfy { $0.quality < .oneTypo }, "\(query)")
        }
        #expect(try codes("niger").first == "NE")
        #expect(try codes("guinea").first == "GN")
    }

    @Test func matchesSayWhatWasFoundAndWhere() throws {
        let german = try #require(try search.countries(matching: "ägyp").matches.first)
        #expect(german.text == "Ägypten" && german.field == .translation)
        #expect(german.quality == .beginning)
        let capital = try #require(try search.countries(matching: "reykjavik").matches.first)
        #expect(capital.text == "Reykjavík" && capital.field == .capital && capital.quality == .whole)
        #expect(capital.language == nil)
        let currency = try search.countries(matching: "euro", in: [.currency])
        #expect(currency.count > 20 && currency.matches.allSatisfy { $0.field == .currency })
    }

    @Test func beginningsComeBeforeInsides() throws {
        let result = try search.countries(matching: "land")
        let qualities = result.matches.map(\.quality)
        #expect(qualities == qualities.sorted())
        #expect(result.count == result.matches.count)
        #expect(try search.countries(matching: "land", limit: 3).matches.count == 3)
        #expect(try search.countries(matching: "land", limit: 3).count == result.count)
    }

    @Test(arguments: [("luxembourg", "LU"), ("singapore", "SG"), ("monaco", "MC"), ("djibouti", "DJ")])
    func aCapitalOfItsCountrysNameIsFoundAsACapital(query: String, code: String) throws {
        #expect(try codes(query, in: [.capital]).contains(code))
        #expect(try codes(query).first == code)
    }

    @Test func regionsAndLanguagesAreFound() throws {
        #expect(Set(try codes("northern africa")).isSuperset(of: ["EG", "DZ", "LY", "MA", "SD", "TN"]))
        #expect(Set(try codes("arabic", in: [.language])).isSuperset(of: ["EG", "MA", "SA"]))
    }

    @Test(arguments: [
        "", " ", "-", "zzzzzz", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", String(repeating: "a", count: 5000),
    ])
    func nothingIsFound(query: String) throws {
        #expect(try search.countries(matching: query) == SearchResult(count: 0, matches: []))
    }

    /// Every country by a slow look at all of its texts.
    @Test func everyCountryWhoseTextHoldsTheQueryIsFoundAndNoOther() throws {
        let countries = try Bundled.document.get().countries
        let texts = countries.map { country in
            SearchTerm.all(of: country).map { ($0.field, String(decoding: $0.key, as: UTF8.self)) }
        }
        for query in [
            "a", "an", "stan", "islands", "republic", "ال", "ия", "dollar", "o", "x", "ss", "us", "60",
        ] {
            let folded = FoldedText(query).description
            let expected = zip(countries, texts).filter { _, texts in
                texts.contains { field, text in
                    if field.isMatchedWhole { return text == folded }
                    let isShort = folded.count < 4 && folded.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
                    return isShort ? " \(text)".contains(" \(folded)") : text.contains(folded)
                }
            }
            .map(\.0.code.description)
            #expect(Set(try codes(query)) == Set(expected), "\(query)")
        }
    }
}

@Suite struct EditDistanceTests {
    /// Optimal string alignment by the textbook, on whole texts.
    private func oracle(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var table = Array(repeating: Array(0...right.count), count: left.count + 1)
        for row in 0...left.count { table[row][0] = row }
        for row in left.indices {
            for column in right.indices {
                let change = table[row][column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(change, table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = cost
            }
        }
        return table[left.count][right.count]
    }

    @Test func itAgreesWithTheTextbook() {
        var random = SystemRandomNumberGenerator()
        func word() -> [UInt32] {
            (0..<Int.random(in: 0...7, using: &random)).map { _ in UInt32.random(in: 97...99, using: &random)
            }
        }
        for _ in 0..<3000 {
            let (typed, text) = (word(), word())
            let beginnings = (0...text.count).map { oracle(typed, Array(text.prefix($0))) }
            let best = beginnings.min() ?? 0
            let found = EditDistance(typed, limit: 2).edits(to: text)
            #expect(found?.beginning == (best <= 2 ? best : nil), "\(typed) \(text)")
            let whole = oracle(typed, text)
            if let found, whole <= 2 { #expect(found.whole == whole, "\(typed) \(text)") }
        }
    }
}
