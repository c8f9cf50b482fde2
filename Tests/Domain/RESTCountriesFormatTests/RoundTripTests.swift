import CatalogueCompiler
import Countries
import Foundation
import Testing

@testable import RESTCountriesFormat

/// All countries, written in each version of the format and read again.
@Suite struct RoundTripTests {
    private func written(_ version: FormatVersion) throws -> [UInt8] {
        let countries = try Bundled.document.get().countries
        let context = try Bundled.context()
        let encoder = JSONEncoder()
        switch version {
        case .v2: return Array(try encoder.encode(countries.map { V2Record($0, context) }))
        case .v3_1: return Array(try encoder.encode(countries.map { V3Record($0, context) }))
        }
    }

    /// The countries in the document of `version`, without known countries.
    private func read(_ version: FormatVersion) throws -> [Country] {
        let outcome = try CountryReading(version, try Bundled.context()).countries(in: written(version))
        #expect(outcome.skipped == 0)
        return outcome.countries
    }

    @Test(arguments: FormatVersion.allCases) func factsThatBothFormatsHaveArePreserved(version: FormatVersion)
        throws
    {
        let countries = try Bundled.document.get().countries
        let read = try read(version)
        #expect(read.count == 250 && read.map(\.code) == countries.map(\.code))
        for (country, back) in zip(countries, read) {
            let wanted = version == .v2 ? country.inV2 : country.inV3
            let (back, expected) = (back.sorted, wanted.sorted)
            let isSame = back == expected
            #expect(isSame, "\(country.code): \(Self.differences(back, expected))")
        }
    }

    /// The names of the fields that differ.
    private static func differences(_ left: Country, _ right: Country) -> [String] {
        zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children)
            .filter { "\($0.value)" != "\($1.value)" }.map { $0.0.label ?? "" }
    }

    @Test(arguments: FormatVersion.allCases) func readOverTheSameNothingChanges(
        version: FormatVersion
    ) throws {
        let countries = try Bundled.document.get().countries
        let reading = CountryReading(version, try Bundled.context(), over: countries)
        let read = try reading.countries(in: written(version)).countries
        for (country, back) in zip(countries, read) {
            let changed = Set(back.sources.filter { $0.value == Country.remoteSource }.keys)
            #expect(changed.isEmpty, "\(country.code): \(changed)")
            let isSame = back == country
            #expect(isSame, "\(country.code)")
        }
    }

    @Test func egyptIsWrittenAsClientsKnowIt() throws {
        let json = try JSONSerialization.jsonObject(with: Data(try written(.v3_1))) as? [[String: Any]]
        let egypt = try #require(json?.first { $0["cca2"] as? String == "EG" })
        let name = try #require(egypt["name"] as? [String: Any])
        #expect(name["common"] as? String == "Egypt")
        #expect(name["official"] as? String == "Arab Republic of Egypt")
        #expect((name["nativeName"] as? [String: [String: String]])?["ara"]?["common"] == "مصر")
        #expect(egypt["cca3"] as? String == "EGY" && egypt["ccn3"] as? String == "818")
        #expect((egypt["currencies"] as? [String: [String: String]])?["EGP"]?["symbol"] == "E£")
        #expect((egypt["idd"] as? [String: Any])?["root"] as? String == "+2")
        #expect((egypt["idd"] as? [String: Any])?["suffixes"] as? [String] == ["0"])
        #expect(egypt["languages"] as? [String: String] == ["ara": "Arabic"])
        #expect(egypt["borders"] as? [String] == ["ISR", "LBY", "PSE", "SDN"])
        #expect(egypt["timezones"] as? [String] == ["UTC+02:00"])
        #expect((egypt["flags"] as? [String: String])?["png"] == "https://flagcdn.com/w320/eg.png")
        #expect((egypt["car"] as? [String: Any])?["side"] as? String == "right")
        #expect((egypt["translations"] as? [String: [String: String]])?["per"]?["common"] == "مصر")
    }

    @Test func brazilsPortugueseHasItsOldName() throws {
        let json = try JSONSerialization.jsonObject(with: Data(try written(.v2))) as? [[String: Any]]
        let czechia = try #require(json?.first { $0["alpha2Code"] as? String == "CZ" })
        let country = try #require(
            try Bundled.document.get().countries.first { $0.code == Country.Code("CZ") }
        )
        let names = try #require(czechia["translations"] as? [String: String])
        #expect(names["br"] == country.translations["pt"]?.common)
        #expect(names["pt"] == country.translations["pt-PT"]?.common)
    }
}

extension Country {
    /// The country without facts that version 2 cannot represent.
    fileprivate var inV2: Country {
        var country = common
        country.officialName = nil
        country.nativeNames = [:]
        country.translations = translations.filter { $0.key != "br" }.mapValues { Name(common: $0.common) }
        country.capitals = capitals.prefix(1).map { Capital(name: $0.name, coordinate: nil) }
        (country.codeStatus, country.fifaCodes, country.vehicleCode) = (nil, [], nil)
        country.languages = languages.filter(\.isOfficial).map {
            Language(code: $0.code, iso639_3: $0.iso639_3, name: $0.name, nativeName: $0.nativeName)
        }
        country.continents = []
        country.isLandlocked = false
        country.postalCode = nil
        country.drivingSide = nil
        country.isUNMember = false
        return country
    }

    /// The country without facts that version 3.1 cannot represent.
    fileprivate var inV3: Country {
        var country = common
        country.translations = translations.filter { !$0.key.contains("-") }
        country.capitals = capitals.enumerated().map {
            Capital(name: $0.element.name, coordinate: $0.offset == 0 ? $0.element.coordinate : nil)
        }
        country.languages = languages.filter(\.isOfficial).map {
            Language(code: $0.iso639_3, iso639_3: $0.iso639_3, name: $0.name)
        }
        if fifaCodes.count != 1 { country.fifaCodes = [] }
        country.postalCode?.examples = []
        country.isEUMember = false
        return country
    }

    /// The country without facts that neither version can represent.
    private var common: Country {
        var country = self
        (country.locale, country.customs, country.isInEurozone, country.nearest) = (nil, nil, false, [])
        (country.sources, country.corrections) = ([:], [:])
        country.searchNames = SearchNames()
        (country.formerNames, country.populationYear) = ([], nil)
        country.demonyms = Array(demonyms.prefix(1))
        country.currencies = currencies.map { Currency(code: $0.code, name: $0.name, symbol: $0.symbol) }
        country.timeZones = Set(timeZones.map(\.standardMinutes)).map {
            Zone(id: $0 == 0 ? "UTC" : "UTC" + Zone.text(minutes: $0), standardMinutes: $0)
        }
        return country
    }

    /// The country with a fixed order of lists that are objects in JSON, and without the sources.
    fileprivate var sorted: Country {
        var country = self
        country.sources = [:]
        country.currencies.sort { $0.code < $1.code }
        country.languages.sort { $0.iso639_3 < $1.iso639_3 }
        country.timeZones.sort { $0.standardMinutes < $1.standardMinutes }
        return country
    }
}
