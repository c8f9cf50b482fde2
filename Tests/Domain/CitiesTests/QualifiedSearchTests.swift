import Cities
import CityCompiler
import Countries
import Geodesy
import Testing
import TextSearch

/// Names with countries and subdivisions around them, in the forms that people write.
struct QualifiedSearchTests {
    private static let rows: [(UInt32, String, String, String, String, UInt32)] = [
        (1, "Springfield", "US", "MO", "Missouri", 169_000),
        (2, "Springfield", "US", "MA", "Massachusetts", 154_000),
        (3, "Springfield", "US", "IL", "Illinois", 114_000),
        (4, "Springfield", "CA", "03", "Manitoba", 16_000),
        (5, "London", "GB", "ENG", "England", 8_900_000), (6, "London", "CA", "08", "Ontario", 346_000),
        (7, "London", "US", "OH", "Ohio", 10_000), (8, "Paris", "FR", "11", "Île-de-France", 2_100_000),
        (9, "Paris", "US", "TX", "Texas", 24_000), (10, "Fremont", "US", "OH", "Ohio", 16_000),
        (11, "Fremont", "US", "CA", "California", 232_000), (12, "Palmer", "US", "AK", "Alaska", 6_000),
        (13, "Georgia", "US", "VT", "Vermont", 4_000), (14, "Rome", "US", "GA", "Georgia", 36_000),
        (15, "Rome", "IT", "07", "Lazio", 2_300_000), (16, "San Jose", "US", "CA", "California", 1_000_000),
        (17, "San José", "CR", "08", "San José", 335_000),
        (18, "Washington", "US", "DC", "District of Columbia", 689_000),
        (19, "Seoul", "KR", "11", "Seoul", 10_300_000), (20, "Acton", "CA", "08", "Ontario", 9_000),
        (21, "Kinshasa", "CD", "06", "Kinshasa", 16_000_000), (22, "Haifa", "IL", "04", "Haifa", 267_000),
        (23, "Freemont Hill", "US", "OH", "Ohio", 3_000),
        (24, "Birmingham", "GB", "ENG", "England", 1_150_000),
        (25, "Birmingham", "US", "AL", "Alabama", 200_000),
    ]
    private static let countries: [(letters: String, kind: Int, names: [String])] = [
        ("US", 0, ["us", "usa", "united states", "united states of america"]),
        ("US", 1, ["america", "california"]),
        ("CA", 0, ["ca", "can", "canada"]), ("GB", 0, ["gb", "united kingdom"]), ("GB", 1, ["uk"]),
        ("FR", 0, ["fr", "fra", "france"]), ("IT", 0, ["it", "ita", "italy"]),
        ("CR", 0, ["cr", "costa rica"]),
        ("KR", 0, ["kr", "south korea"]), ("KR", 1, ["korea republic of"]), ("IL", 0, ["il", "israel"]),
        ("CD", 1, ["congo the democratic republic of the"]),
    ]

    private static func search() throws -> CitySearch {
        let entries = try rows.map { id, name, country, code, subdivision, population in
            let city = City(
                id: id,
                name: name,
                country: try #require(Country.Code(country)),
                subdivision: City.Subdivision(code: code, name: subdivision),
                coordinate: try Coordinate(latitude: Double(id), longitude: 0),
                population: population,
                timeZone: "Etc/UTC"
            )
            return CityEntry(
                city,
                subdivisionNames: code == "08" && country == "CA" ? ["ON", "Ontarien"] : []
            )
        }
        return CitySearch(try TestCities.data(entries), countries: meaning)
    }

    private static func meaning(of text: String) -> CountryMeaning {
        func codes(_ kind: Int, _ means: (String) -> Bool) -> Set<Country.Code> {
            Set(
                countries.filter { $0.kind == kind && $0.names.contains(where: means) }.compactMap {
                    Country.Code($0.letters)
                }
            )
        }
        return CountryMeaning(
            names: codes(0) { $0 == text },
            otherNames: codes(1) { $0 == text },
            beginnings: codes(0) { $0.count > 3 && $0 != text && $0.hasPrefix(text) }
        )
    }

    @Test(arguments: [
        ("Springfield, IL, USA", 3), ("Springfield, Illinois, United States", 3), ("springfield il usa", 3),
        ("Springfield, IL USA", 3), ("Springfield, USA, IL", 3), ("Springfield, US-IL", 3),
        ("Springfield US-IL", 3),
        ("Springfield, IL, United States of America", 3),
        ("springfield illinois united states of america", 3),
        ("USA, Illinois, Springfield", 3), ("Illinois, Springfield, USA", 3),
        ("Springfield, Ill., U.S.A.", 3),
        ("Springfield, Illinois", 3), ("Springfield, Ill", 3), ("Springfield, Canada", 4),
        ("Springfield, America", 1),
        ("London, Ontario, Canada", 6), ("London, Canada, Ontario", 6), ("Canada, Ontario, London", 6),
        ("London, Ont., Canada", 6), ("London, CA-08", 6), ("London, CA-ON", 6), ("London, ON", 6),
        ("London, Ontarien", 6), ("London, ON, Canada", 6), ("London, England, UK", 5), ("London, UK", 5),
        ("London, OH, USA", 7), ("Paris, Texas, United States", 9), ("Paris, TX, US", 9), ("Texas, Paris", 9),
        ("paris texas united states", 9), ("Paris, Île-de-France, France", 8), ("France, Paris", 8),
        ("Rome, Georgia", 14), ("Georgia, Rome", 14), ("Georgia, Vermont", 13), ("Rome, Georgia, USA", 14),
        ("San José, San José, Costa Rica", 17), ("San Jose, CA, USA", 16), ("Washington, D.C.", 18),
        ("Washington, D.C., USA", 18), ("Washington DC USA", 18), ("Seoul, Seoul, Korea, Republic of", 19),
        ("Kinshasa, Congo, The Democratic Republic of the", 21), ("Haifa, IL", 22),
        ("Haifa, Haifa, Israel", 22),
        ("Springfield, IL, ", 3), ("Springfield,, IL,, USA", 3),
    ])
    func theAreasAroundANameNarrowWhatIsFound(_ text: String, _ expected: UInt32) throws {
        #expect(try Self.search().cities(matching: text).matches.first?.city.id == expected)
    }

    @Test(arguments: [
        ("Freemont, California", 11), ("Freemont, CA, USA", 11), ("Freemont, Ohio", 23),
        ("freemont california", 11),
        ("Sprignfield, Illinois, USA", 3), ("Ontario, Lodnon", 6), ("springfeild ill", 3),
    ])
    func theAreaCountsWhenTheNameIsMisspelt(_ text: String, _ expected: UInt32) throws {
        #expect(try Self.search().cities(matching: text).matches.first?.city.id == expected)
    }

    /// A part that names no region, but is a misspelling of one where the city is, means that region.
    @Test(arguments: [
        ("Springfield, Ilinois, USA", 3), ("Springfield, Ilinois", 3), ("USA, Ilinois, Springfield", 3),
        ("London, Ontaro, Canada", 6), ("London, Ontaro", 6), ("Rome, Gorgia, USA", 14),
    ])
    func aMisspeltRegionComesBeforeOtherRegions(_ text: String, _ expected: UInt32) throws {
        let page = try Self.search().cities(matching: text)
        #expect(page.matches.first?.city.id == expected && page.ignored.isEmpty, "\(page)")
    }

    @Test func aMisspeltRegionIsKeptWhenACountyIsLeftOut() throws {
        let page = try Self.search().cities(matching: "Springfield, Sangamon, Ilinois, USA")
        #expect(page.matches.first?.city.id == 3 && page.ignored == ["Sangamon"], "\(page)")
    }

    /// The data have no counties, and people write them.
    @Test(
        arguments: [
            ("Birmingham, West Midlands, England, UK", 24, ["West Midlands"]),
            ("UK, England, West Midlands, Birmingham", 24, ["West Midlands"]),
            ("Birmingham, West Midlands, UK", 24, ["West Midlands"]),
            ("Birmingham, Jefferson County, Alabama, USA", 25, ["Jefferson County"]),
            ("Birmngham, Jefferson County, Alabama, USA", 25, ["Jefferson County"]),
            ("Springfield, nowhere, USA", 1, ["nowhere"]), ("Paris, Lamar , Texas, USA", 9, ["Lamar"]),
            ("London, London, Canada", 6, ["London"]),
            // Ohio is a region, but not there: two others decide.
            ("Springfield, Ohio, Illinois, USA", 3, ["Ohio"]),
            ("Springfield, here, there, Illinois, USA", 3, ["here", "there"]),
        ] as [(String, UInt32, [String])]
    )
    func aPartThatNamesNoRegionIsLeftOut(_ text: String, _ expected: UInt32, _ ignored: [String]) throws {
        let page = try Self.search().cities(matching: text)
        #expect(page.matches.first?.city.id == expected && page.ignored == ignored, "\(page)")
        let used = try Self.search().cities(matching: "Springfield, Illinois, USA")
        #expect(used.ignored.isEmpty)
    }

    /// A name in an area is not found elsewhere, and an area that does not exist finds nothing.
    @Test(arguments: [
        "Springfield, Ontario, Canada", "Springfield, IL, Canada", "Springfield, nowhere, nowhere else",
        "Nowhereville, West Midlands, England, UK",
        "Paris, Texas, France",
        "Springfield, a, b, c, d, e, f, g", "Palomar, California", "Palme, California",
    ])
    func nothingIsFoundElsewhere(_ text: String) throws {
        #expect(try Self.search().cities(matching: text).matches.isEmpty)
    }
}
