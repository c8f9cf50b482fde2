import Borders
import Boundaries
import Foundation
import Geodesy
import TestWorld
import Testing

@testable import Countries

/// Mistakes of the bundled catalogue that an audit against other references found.
@Suite struct AuditTests {
    private func country(_ letters: String) throws -> Country {
        try #require(try Bundled.catalogue()[code(letters)])
    }

    @Test(arguments: [
        ("OM", 309_500.0), ("TC", 948), ("WF", 142), ("SX", 34), ("GF", 83_534), ("GP", 1628), ("AI", 91),
        ("AW", 180), ("BH", 787.79), ("SG", 736.3), ("PA", 75_420), ("WS", 2831), ("BD", 148_460),
        ("MQ", 1128),
    ])
    func anAreaIsThatOfTheLand(letters: String, area: Double) throws {
        #expect(try country(letters).areaSquareKilometres == area)
    }

    @Test(arguments: [
        ("MH", 37_548, 2024), ("KW", 4_897_263, 2024), ("MD", 2_402_306, 2024), ("OM", 5_281_538, 2024),
        ("GE", 3_699_557, 2024), ("AL", 2_377_128, 2024), ("YT", 320_901, 2024), ("CK", 15_040, 2021),
        ("GF", 292_354, 2024), ("EG", 116_538_258, 2024), ("CW", 155_967, 2024), ("MF", 31_496, 2022),
    ])
    func aPopulationIsOfAYear(letters: String, people: Int, year: Int) throws {
        let country = try country(letters)
        #expect(country.population == people && country.populationYear == year)
    }

    @Test func onlyPlacesWithoutPermanentResidentsHaveAPopulationWithoutAYear() throws {
        let undated = try Bundled.catalogue().countries().filter { $0.populationYear == nil }
        #expect(Set(undated.map(\.code.description)) == ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"])
    }

    @Test(arguments: [
        ("ZW", 16), ("ZA", 12), ("MG", 2), ("NG", 1), ("PF", 1), ("IL", 1), ("DZ", 2), ("CK", 2), ("CW", 3),
        ("MP", 3), ("NF", 2), ("SC", 3), ("PE", 3), ("ME", 1), ("CH", 3), ("MO", 2), ("LS", 3), ("MA", 2),
        ("BO", 4), ("FO", 2), ("JE", 3), ("VA", 2), ("NZ", 3), ("PG", 4), ("EC", 3), ("BF", 3), ("ML", 13),
        ("NE", 1), ("MK", 2), ("SN", 1),
    ])
    func officialLanguagesAreThoseOfTheLaw(letters: String, count: Int) throws {
        let official = try country(letters).languages.filter(\.isOfficial)
        #expect(official.count == count, "\(official.map(\.name))")
    }

    @Test func otherFactsAreAsTheyWereVerified() throws {
        let naoero = try country("NR")
        #expect(naoero.name == "Naoero" && naoero.formerNames.map(\.name).contains("Nauru"))
        let helena = try country("SH")
        #expect(helena.officialName == "Saint Helena, Ascension and Tristan da Cunha")
        #expect(helena.callingCodes == ["290", "247"] && helena.topLevelDomains == [".sh", ".ac"])
        #expect(try country("SG").topLevelDomains.contains(".新加坡"))
        #expect(try country("KP").nativeNames["kor"]?.common == "조선")
        #expect(try country("HT").nativeNames["hat"]?.common == "Ayiti")
        #expect(try country("RU").continents == ["Europe", "Asia"])
        #expect(
            try country("VN").subregion == "South-eastern Asia" && country("FM").subregion == "Micronesia"
        )
        let havana = try #require(try country("CU").timeZones.first)
        #expect(havana.standardMinutes == -300 && havana.summerMinutes == -240)
        #expect(try country("PY").postalCode?.pattern == #"\d{6}"# && country("PA").postalCode != nil)
        #expect(try country("PS").customs?.firstDayOfWeek == .sunday)
    }

    @Test(arguments: [
        ("AF", "pt"), ("GM", "ca"), ("SE", "cy"), ("NP", "hi"), ("CD", "ta"), ("DZ", "ga"), ("ER", "fa"),
        ("NG", "bn"), ("MM", "da"), ("BA", "de"), ("GE", "ja"), ("NR", "de"), ("NP", "fr"),
    ])
    func anOfficialNameIsNotAnotherCountrys(letters: String, tag: String) throws {
        #expect(try country(letters).translations[tag]?.official == nil)
    }

    @Test(arguments: ["AS", "GU", "MP", "PR", "UM", "VI"])
    func aTerritoryOfTheUnitedStatesHasItsUnits(letters: String) throws {
        let customs = try #require(try country(letters).customs)
        #expect(customs.measurement == .american)
        #expect(customs.temperature == .fahrenheit && customs.paper == .letter)
    }

    @Test func everyMemberOfTheUnitedNationsHasASignOfItsVehicles() throws {
        let countries = try Bundled.catalogue().countries()
        #expect(countries.filter { $0.isUNMember && $0.vehicleCode == nil }.isEmpty)
    }

    @Test func domainsThatAreNotDelegatedAreGone() throws {
        let domains = Set(try Bundled.catalogue().countries().flatMap(\.topLevelDomains))
        let gone: Set = [".ايران", ".澳门", ".پاكستان", ".السعودیۃ", ".السعوديه", ".سوريا", ".臺灣"]
        #expect(domains.isDisjoint(with: gone))
    }

    @Test func codesOfSportAreAsManyAsMembers() throws {
        let countries = try Bundled.catalogue().countries()
        #expect(countries.compactMap(\.olympicCode).count == 206)
        #expect(countries.flatMap(\.fifaCodes).count == 211)
        #expect(try country("GB").fifaCodes == ["ENG", "NIR", "SCO", "WAL"])
        #expect(try country("CH").olympicCode == "SUI" && country("CH").vehicleCode == "CH")
        #expect(countries.filter { $0.demonyms.isEmpty }.count == 8)
        #expect(countries.filter { $0.codeStatus == .user }.map(\.code.description) == ["XK"])
    }

    @Test(arguments: [
        ("EG", "de", "Kairo"), ("EG", "ar", "القاهرة"), ("RU", "fr", "Moscou"), ("RU", "zh", "莫斯科"),
        ("CN", "zh", "北京"), ("CA", "zh", "渥太华"), ("UA", "ru", "Киев"), ("BI", "ru", "Гитега"),
        ("TR", "el", "Άγκυρα"), ("PK", "ur", "اسلام آباد"), ("GR", "el", "Αθήνα"), ("IL", "he", "ירושלים"),
        ("FR", "ru", "Париж"), ("GB", "pt", "Londres"),
    ])
    func capitalsHaveNamesInOtherLanguages(letters: String, tag: String, name: String) throws {
        #expect(try country(letters).capitals.first?.name(in: tag) == name)
    }

    @Test func everyCentreLiesOnLand() throws {
        let land = URL(filePath: #filePath).appending(path: "../../../../data/land.bin").standardized.path
        let mask = try #require(LandMask(try BoundaryIndex(opening: land)))
        for country in try Bundled.catalogue().countries() {
            let centre = try #require(country.center)
            #expect(try mask.isLand(at: centre), "\(country.code) \(centre)")
        }
    }

    @Test func theNearestOfTheAntarcticIsAcrossItsParallel() throws {
        let nearest = try #require(try country("AQ").nearest.first)
        #expect(nearest.code.description == "GS" && nearest.kilometres < 50)
    }
}
