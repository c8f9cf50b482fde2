import CountryIndex
import Foundation
import SuiteTraits
import Testing
import TextSearch

@testable import CatalogueCompiler
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

    @Test func matchesNameTheTextAndItsField() throws {
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
                    if SearchField.rules.matchedWhole.contains(field.rawValue) { return text == folded }
                    let isShort = folded.count < 4 && folded.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
                    return isShort ? " \(text)".contains(" \(folded)") : text.contains(folded)
                }
            }
            .map(\.0.code.description)
            #expect(Set(try codes(query)) == Set(expected), "\(query)")
        }
    }
}
