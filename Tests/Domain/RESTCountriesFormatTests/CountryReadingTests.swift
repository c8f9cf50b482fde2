import CatalogueCompiler
import Countries
import SuiteTraits
import Testing

@testable import RESTCountriesFormat

/// Documents in the form in which services send them.
@Suite struct CountryReadingTests {
    private func read(
        _ text: String,
        _ version: FormatVersion = .v3_1,
        over known: [Country] = []
    ) throws(FormatError) -> CountryReading.Outcome {
        try CountryReading(version, RecordContext([], languages: []), over: known)
            .countries(in: Array(text.utf8))
    }

    private func failure(_ text: String, _ version: FormatVersion = .v3_1) -> FormatError? {
        do throws(FormatError) {
            _ = try read(text, version)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        #"{"cca2": "EG", "name": {"common": "Egypt"}}"#,
        #"[{"cca2": "eg", "name": {"common": "Egypt", "official": 7}, "population": "many", "borders": {}}]"#,
    ])
    func oneRecordIsEnough(text: String) throws {
        let outcome = try read(text)
        #expect(outcome.countries.map(\.name) == ["Egypt"] && outcome.skipped == 0)
        #expect(outcome.countries.first?.population == nil)
    }

    @Test func mistypedFieldsStayAsTheyWere() throws {
        var known = Country(
            code: try #require(Country.Code("EG")),
            alpha3: "EGY",
            name: "Egypt",
            locale: "ar_EG"
        )
        known.population = 5
        known.region = "Africa"
        let text = """
            [{"cca2": "EG", "name": {"common": "Misr"}, "population": [1], "area": "1001450", "region": null,
              "latlng": ["x", 2], "languages": {"ara": "Arabic", "eng": 7}, "capital": "Cairo", "idd": 3}]
            """
        let egypt = try #require(try read(text, over: [known]).countries.first)
        #expect(egypt.name == "Misr" && egypt.population == 5 && egypt.region == "Africa")
        #expect(egypt.areaSquareKilometres == 1_001_450 && egypt.center == nil)
        #expect(egypt.languages.map(\.name) == ["Arabic"] && egypt.capitals.map(\.name) == ["Cairo"])
        #expect(egypt.locale == "ar_EG" && egypt.callingCodes.isEmpty)
        #expect(Set(egypt.sources.keys) == ["name", "area", "languages", "capitals"])
    }

    /// Codes become part of pages, file names and addresses.
    @Test func textsThatAreNotCodesAreLeftOut() throws {
        let evil = "<a href=x>"
        let new = """
            [{"cca2": "EG", "cca3": "\(evil)", "ccn3": "1<2", "cioc": "\(evil)", "fifa": "\(evil)", "flag": "\(evil)",
              "name": {"common": "Egypt", "nativeName": {"\(evil)": {"common": "a"}}}, "tld": ["\(evil)", ".eg", ".مصر"],
              "currencies": {"\(evil)": {"name": "a"}, "EGP": {"name": "pound"}}, "idd": {"root": "\(evil)"},
              "languages": {"\(evil)": "a", "ara": "Arabic"}, "translations": {"\(evil)": {"common": "a"}},
              "car": {"signs": ["\(evil)"]}}]
            """
        let egypt = try #require(try read(new).countries.first)
        #expect(egypt.currencies.map(\.code) == ["EGP"] && egypt.languages.map(\.iso639_3) == ["ara"])
        #expect(egypt.topLevelDomains == [".eg", ".مصر"] && egypt.alpha3 == nil && egypt.numeric == nil)
        #expect(!"\(egypt)".contains(evil), "\(egypt)")
        let old = """
            [{"alpha2Code": "EG", "name": "Egypt", "alpha3Code": "\(evil)", "numericCode": "\(evil)", "cioc": "\(evil)",
              "topLevelDomain": ["\(evil)"], "callingCodes": ["\(evil)", "20"], "translations": {"\(evil)": "a"},
              "currencies": [{"code": "\(evil)", "name": "a"}],
              "languages": [{"iso639_1": "\(evil)", "iso639_2": "\(evil)", "name": "a"}]}]
            """
        let other = try #require(try read(old, .v2).countries.first)
        #expect(other.callingCodes == ["20"] && !"\(other)".contains(evil), "\(other)")
    }

    @Test(arguments: [("-1", nil), ("1e30", nil), ("0", 0), ("7.4", 7), ("\"12\"", 12)] as [(String, Int?)])
    func numbersThatCannotBeAreUnknown(text: String, population: Int?) throws {
        let record = #"{"cca2":"EG","name":{"common":"E"},"population":\#(text),"area":-1}"#
        let egypt = try #require(try read(record).countries.first)
        #expect(egypt.population == population && egypt.areaSquareKilometres == nil)
        // The country fits in a catalogue file.
        #expect(try Catalogue(CatalogueDocument([egypt])).countries() == [egypt])
    }

    @Test func recordsWithoutCodeOrNameAreSkippedAndCounted() throws {
        let text = """
            [{"name": {"common": "Nowhere"}}, {"cca2": "E", "name": {"common": "E"}}, {"cca2": "FR"}, 7, null, [],
             {"cca2": "EG", "name": {"common": "Egypt"}}, {"cca2": "EG", "name": {"common": "Again"}}]
            """
        let outcome = try read(text)
        #expect(outcome.countries.map(\.name) == ["Egypt"] && outcome.skipped == 7)
    }

    @Test(arguments: [("[]", 0), ("{}", 1), (#"[{"alpha2Code": "EG", "name": "Egypt"}]"#, 1), ("[1, 2]", 2)])
    func aDocumentWithoutCountriesIsRefused(text: String, records: Int) {
        #expect(failure(text) == .noCountry(records: records))
    }

    @Test(arguments: ["", "<html></html>", "[{", "7", "\"text\"", "null"])
    func anythingButAJSONListOrObjectIsRefused(text: String) { #expect(failure(text) == .notJSON) }

    @Test func otherCharacterSetsAreRefused() throws {
        let latin = Array(#"[{"cca2":"CI","name":{"common":"C"#.utf8) + [0xF4] + Array("te\"}}]".utf8)
        #expect(throws: FormatError.notUTF8) {
            try CountryReading(.v3_1, RecordContext([], languages: [])).countries(in: latin)
        }
        let wide = Array("[]".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: FormatError.notUTF8) {
            try CountryReading(.v3_1, RecordContext([], languages: [])).countries(in: [0xFF, 0xFE] + wide)
        }
    }

    @Test func noControlCharacterReachesATerminal() throws {
        let text = #"[{"cca2":"EG","name":{"common":"E\u001b[2Jgypt","official":"A\nB"}}]"#
        let egypt = try #require(try read(text).countries.first)
        #expect(egypt.name == "E      [2Jgypt" && egypt.officialName == "A  B")
        let refusal = CountryReading.refusal(in: Array(#"{"success":false,"message":"a\u001bb"}"#.utf8))
        #expect(refusal?.contains("\u{1B}") == false)
    }

    @Test(arguments: [
        #"{"success":false,"data":null,"errors":["v3.1 has closed"]}"#,
        #"{"success":false,"data":null,"errors":[{"message":"v3.1 has closed"}]}"#,
        #"{"success":false,"message":"v3.1 has closed"}"#,
    ])
    func theClosedServiceIsRecognised(text: String) {
        #expect(failure(text) == .refused("v3.1 has closed"))
        #expect(failure(text, .v2) == .refused("v3.1 has closed"))
        let words = CountryReading.refusal(in: Array(text.utf8))
        #expect(words?.contains("has closed, name a compatible one") == true)
        #expect(CountryReading.refusal(in: Array(#"{"status":404}"#.utf8)) == nil)
    }

    @Test func partsOfTheFieldsJoin() throws {
        let first =
            #"[{"cca2":"EG","cca3":"EGY","name":{"common":"Egypt"}},{"cca2":"LY","cca3":"LBY","name":{"common":"Libya"}}]"#
        let second = #"[{"cca2":"LY","borders":["EGY"]},{"cca2":"EG","area":1.5},{"cca2":"FR","area":2}]"#
        let outcome = try CountryReading(.v3_1, RecordContext([], languages: []))
            .countries(in: [Array(first.utf8), Array(second.utf8)])
        #expect(outcome.countries.map(\.name) == ["Egypt", "Libya"])
        #expect(outcome.countries.map(\.areaSquareKilometres) == [1.5, nil])
        #expect(outcome.countries[1].borders.map(\.description) == ["EG"])
    }

    @Test(arguments: [
        ("+2", ["0"], ["20"]), ("+1", [""], ["1"]), ("+1", ["809", "829"], ["1809", "1829"]),
        ("+1", ["201", "202", "203", "205", "206", "207"], ["1"]), ("+", ["44"], ["44"]),
    ])
    func telephoneCodesJoin(root: String, suffixes: [String], codes: [String]) throws {
        let list = suffixes.map { "\"\($0)\"" }.joined(separator: ",")
        let text = #"[{"cca2":"EG","name":{"common":"E"},"idd":{"root":"\#(root)","suffixes":[\#(list)]}}]"#
        #expect(try read(text).countries.first?.callingCodes == codes)
    }

    /// Damaged documents give only countries or an error of the format.
    @Test func damageIsReportedOrSkipped() throws {
        let whole = Array(
            #"[{"cca2":"EG","name":{"common":"Egypt"},"latlng":[26,29],"idd":{"root":"+2"}}]"#.utf8
        )
        var generator = SeededGenerator(seed: 7)
        let reading = CountryReading(.v3_1, RecordContext([], languages: []))
        var outcomes: Set<Bool> = []
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255,
                    using: &generator
                )
            }
            do throws(FormatError) {
                outcomes.insert(try reading.countries(in: bytes).countries.isEmpty)
            } catch {
                outcomes.insert(true)
            }
        }
        #expect(outcomes == [true, false])
    }
}
