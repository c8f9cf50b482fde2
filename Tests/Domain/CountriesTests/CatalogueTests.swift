import CatalogueCompiler
import Foundation
import SuiteTraits
import TestWorld
import Testing

@testable import Countries

@Suite(.heavy) struct CatalogueTests {
    @Test func theBundledFileHoldsWhatPeopleRead() throws {
        let document = try Bundled.document.get()
        let catalogue = try Bundled.catalogue()
        let sorted = document.countries.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
        let countries = try catalogue.countries()
        #expect(countries == sorted)
        let metadata = try catalogue.metadata()
        #expect(metadata == document.metadata)
        #expect(catalogue.count == 250)
        for country in document.countries { #expect(catalogue[country.code] == country) }
        #expect(try catalogue[code("ZZ")] == nil)
        #expect(try catalogue[code("AA")] == nil)
    }

    @Test func egyptHasItsKnownFacts() throws {
        let egypt = try #require(try Bundled.catalogue()[code("EG")])
        #expect((egypt.alpha3, egypt.name, egypt.locale) == ("EGY", "Egypt", "ar_EG.UTF-8"))
        #expect(egypt.flag == "🇪🇬" && egypt.capitals.map(\.name) == ["Cairo"])
        #expect(egypt.name(in: "de") == "Ägypten" && egypt.name(in: "de-AT") == "Ägypten")
        #expect(egypt.name(in: "pt-PT") == "Egito" && egypt.name(in: "xx") == "Egypt")
        #expect(egypt.timeZones == [.init(id: "Africa/Cairo", standardMinutes: 120, summerMinutes: 180)])
        #expect(egypt.currencies.map(\.code) == ["EGP"] && egypt.languages.map(\.code) == ["ar"])
        #expect(egypt.customs?.weekend == [.friday, .saturday] && egypt.drivingSide == .right)
    }

    @Test func neighboursAreNeighboursOfEachOther() throws {
        let catalogue = try Bundled.catalogue()
        for country in try catalogue.countries() {
            for neighbour in country.borders {
                #expect(catalogue[neighbour]?.borders.contains(country.code) == true)
            }
        }
    }

    @Test func aCountryIsEqualAfterEncodingAndDecoding() throws {
        for country in try Bundled.document.get().countries {
            let data = try JSONEncoder().encode(country)
            let read = try JSONDecoder().decode(Country.self, from: data)
            #expect(read == country)
        }
    }

    @Test(arguments: ["+02:00", "-03:30", "+00:00", "+13:45", "-12:00"])
    func offsetsAreWrittenAsTheyAreRead(text: String) throws {
        let minutes = try #require(Country.Zone.minutes(parsing: text))
        #expect(Country.Zone.text(minutes: minutes) == text)
    }

    @Test(arguments: ["", "2:00", "+2:00", "+0200", "02:00x", "+ab:00", "+19:00", "+02:60", "+-1:00"])
    func invalidOffsetsAreRefused(text: String) { #expect(Country.Zone.minutes(parsing: text) == nil) }

    private func compiled(_ change: (inout Country) -> Void) throws -> Catalogue {
        var egypt = Country(code: try code("EG"), alpha3: "EGY", name: "Egypt", locale: nil)
        change(&egypt)
        return try Catalogue(CatalogueDocument([egypt]))
    }

    @Test func everyFieldComesBackFromTheFile() throws {
        var egypt = try #require(try Bundled.document.get().countries.first { $0.code.description == "EG" })
        egypt.codeStatus = .user
        (egypt.olympicCode, egypt.fifaCodes, egypt.vehicleCode) = ("EGY", ["EGY", "XYZ"], "ET")
        egypt.demonyms = ["Egyptian"]
        egypt.formerNames = [.init(name: "United Arab Republic", until: 1971), .init(name: "Kemet")]
        egypt.populationYear = 2024
        egypt.capitals = [
            .init(name: "Cairo", coordinate: nil, names: ["ar": "القاهرة"], alternatives: ["Kairo"])
        ]
        let back = try Catalogue(CatalogueDocument([egypt]))[egypt.code]
        #expect(back == egypt)
        let read = try JSONDecoder().decode(Country.self, from: try JSONEncoder().encode(egypt))
        #expect(read == egypt)
        #expect(read.capitals[0].name(in: "ar-EG") == "القاهرة" && read.capitals[0].name(in: "de") == "Cairo")
    }

    @Test(arguments: [
        #""population": -1"#, #""population": 9000000000000000000"#, #""area": -1"#, #""area": 1e300"#,
        #""populationYear": -5"#, #""nearest": [{"code": "LY", "distance": -1}]"#,
        #""currencies": [{"code": "EGP", "name": "Pound", "decimals": 99}]"#,
        #""languages": [{"code": "ar", "iso639_3": "ara", "name": "Arabic", "status": "official", "percent": 1e9}]"#,
        #""formerNames": [{"name": "Kemet", "until": -3100}]"#,
    ])
    func aNumberThatNoCountryHasIsNamed(field: String) throws {
        let json = Data(#"{"code": "EG", "name": "Egypt", \#(field)}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Country.self, from: json) }
        let key = field.split(separator: "\"")[0]
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.last?.stringValue == String(key))
    }

    @Test func aNumberThatNoCountryHasIsDamageInAFile() throws {
        let changes: [(inout Country) -> Void] = [
            { $0.population = -1 }, { $0.areaSquareKilometres = .nan },
            { $0.areaSquareKilometres = .infinity }, { $0.populationYear = .max },
            { $0.timeZones = [.init(id: "X", standardMinutes: .min)] },
        ]
        for change in changes {
            let catalogue = try compiled(change)
            #expect(throws: CatalogueError.self) { try catalogue.countries() }
        }
        #expect(try compiled { _ in }.countries().count == 1)
    }

    /// Two countries are enough to damage.
    private func small() throws -> [UInt8] {
        var document = try Bundled.document.get()
        document.countries = document.countries.filter { ["EG", "XK"].contains($0.code.description) }
        return try document.compiled()
    }

    @Test func everyDamagedByteIsSeenOrDoesNotMatter() throws {
        let sound = try small()
        let whole = try Catalogue(copying: sound)
        let (countries, metadata) = (try whole.countries(), try whole.metadata())
        for index in stride(from: 0, to: sound.count, by: 7) {
            var damaged = sound
            damaged[index] ^= 0x10
            guard let catalogue = try? Catalogue(copying: damaged) else { continue }
            if let read = try? catalogue.countries() { #expect(read == countries, "byte \(index)") }
            if let read = try? catalogue.metadata() { #expect(read == metadata, "byte \(index)") }
            _ = try? CountrySearch(catalogue).countries(matching: "egypt")
        }
    }

    @Test func aFileThatIsCutShortIsRefused() throws {
        let sound = try small()
        for length in [0, 1, 8, 63, 64, 90, sound.count / 2, sound.count - 1] {
            #expect(throws: CatalogueError.self) { try Catalogue(copying: Array(sound.prefix(length))) }
        }
    }

    @Test func anotherFileIsNamed() throws {
        let error = #expect(throws: CatalogueError.self) { try Catalogue(opening: #filePath) }
        #expect(error?.code == .foreign && error?.description.contains("CatalogueTests.swift") == true)
        let missing = #expect(throws: CatalogueError.self) { try Catalogue(opening: "/nowhere/x") }
        #expect(missing?.code == .missing)
    }
}
