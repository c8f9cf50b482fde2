import Cities
import CityCompiler
import Countries
import Geodesy
import Testing
import TextSearch

struct CitySearchTests {
    private static func search(_ entries: [CityEntry]) throws -> CitySearch {
        let names = ["italy": "IT", "it": "IT", "us": "US", "france": "FR", "deutschland": "DE"]
        return CitySearch(try TestCities.data(entries)) { text in
            // Some call the United States Dixie or Texas, and the latter is a subdivision.
            CountryMeaning(
                names: Set(names[text].flatMap { Country.Code($0) }.map { [$0] } ?? []),
                otherNames: Set(
                    ["texas", "dixie"].contains(text) ? Country.Code("US").map { [$0] } ?? [] : []
                ),
                beginnings: Set("italy".hasPrefix(text) ? Country.Code("IT").map { [$0] } ?? [] : [])
            )
        }
    }

    private static func ids(_ text: String, _ filter: CityFilter = .all) throws -> [UInt32] {
        try search(TestCities.real()).cities(matching: text, filter: filter).matches.map(\.city.id)
    }

    @Test(arguments: [
        ("rome", [2, 3]), ("ROME, IT", [2]), ("Rome, Italy", [2]), ("rome, georgia", [3]), ("Rome, GA", [3]),
        ("Paris, Texas", [5]), ("paris tex", [5]), ("paris us", [5]), ("北京", [1]), ("múnich", [6]),
        ("munch", [6]),
        ("القاه", [7]), ("рим", [2]), ("york", [9, 10, 8]), ("new y", [8]), ("peking", [1]),
        ("san fransisco", [15]),
        ("Hausen", [11, 12]), ("hausen, aargau", [12]), ("zzzz", []), ("", []), (" ,", []),
        ("rome, nowhere", []), ("rome, ital", [2]), ("york, texas", []), ("york, dixie", [8]),
        ("hausen, deutschland", [11]),
    ])
    func commonQueriesFindTheirCity(_ text: String, _ expected: [UInt32]) throws {
        #expect(try Self.ids(text) == expected)
    }

    @Test func theMatchedNameIsReported() throws {
        let search = try Self.search(TestCities.real())
        #expect(try search.cities(matching: "北").matches.first?.matchedName == "北京")
        #expect(try search.cities(matching: "münch").matches.first?.matchedName == "München")
        #expect(try search.cities(matching: "muni").matches.first?.matchedName == nil)
    }

    /// A code or an abbreviation among the other names of a city is the beginning of a name, not a whole one: the larger
    /// cities that begin so come first, and a city's own name of three letters before all.
    @Test func anAbbreviationComesNoEarlierThanABeginning() async throws {
        let rows: [(UInt32, String, UInt32, [String])] = [
            (1, "San Diego", 1_300_000, ["SAN"]), (2, "Santiago", 4_800_000, ["SCL"]), (3, "San", 66_000, []),
            (4, "Sankt Pölten", 55_000, []), (5, "Linz", 200_000, ["三"]), (6, "Graz", 290_000, ["三二"]),
            (7, "Vienna", 1_900_000, ["Wien"]), (8, "Wiener Neudorf", 2_000_000, []),
        ]
        let austria = try #require(Country.Code("AT"))
        let entries = try rows.map { id, name, people, names in
            let place = try Coordinate(latitude: Double(id), longitude: 0)
            return CityEntry(
                City(
                    id: id,
                    name: name,
                    country: austria,
                    subdivision: nil,
                    coordinate: place,
                    population: people,
                    timeZone: "Europe/Vienna"
                ),
                names: names
            )
        }
        let data = try TestCities.data(entries)
        let search = CitySearch(data)
        func ids(_ text: String) throws -> [UInt32] {
            try search.cities(matching: text).matches.map(\.city.id)
        }
        #expect(try ids("san") == [3, 2, 1, 4])
        #expect(try ids("scl") == [2])
        #expect(try ids("wien") == [7, 8])
        // A letter of three bytes is a whole name in its script.
        #expect(try ids("三") == [5, 6])
        for name in CityStrategyName.allCases where name.kinds.contains(.exact) {
            let strategy = name.make()
            try await strategy.index(data)
            let found = try await strategy.search(NameQuery(.exact, FoldedText("SAN")))
            #expect(found.map(\.quality) == [.whole, .beginning], "\(name)")
        }
    }

    @Test func filtersNarrow() throws {
        let us = try #require(Country.Code("US"))
        #expect(try Self.ids("rome", CityFilter(countries: [us])) == [3])
        #expect(try Self.ids("rome", CityFilter(population: 1_000_000)) == [2])
        #expect(try Self.ids("paris", CityFilter(timeZones: ["America/Chicago"])) == [5])
        #expect(try Self.ids("paris", CityFilter(timeZones: ["Europe/Rome"])) == [])
        #expect(try Self.ids("pariz", CityFilter(countries: [us])) == [5])
    }

    @Test func favouritesAndSelectedCountriesAndDistanceDecideBetweenEquals() throws {
        let data = try TestCities.data(TestCities.real())
        let search = CitySearch(data)
        func ids(_ text: String, _ preferences: CityPreferences) throws -> [UInt32] {
            try search.cities(matching: text, preferences: preferences).matches.map(\.city.id)
        }
        let us = try #require(Country.Code("US"))
        #expect(try ids("rome", CityPreferences(data, favourites: [3])) == [3, 2])
        #expect(try ids("rome", CityPreferences(data, countries: [us])) == [3, 2])
        #expect(try ids("yo", CityPreferences(data, favourites: [10])) == [10, 9, 8])
        #expect(try ids("york", CityPreferences(data, favourites: [8, 10])) == [9, 10, 8])
        let zurich = try Coordinate(latitude: 47.4, longitude: 8.5)
        #expect(try ids("hausen", CityPreferences(data, near: zurich)) == [12, 11])
        let page = try search.cities(matching: "hausen", preferences: CityPreferences(data, near: zurich))
        let metres = try #require(page.matches.first?.distanceMetres)
        #expect(metres > 22_000 && metres < 24_000)
    }

    /// Pages in a row are the list, whatever the size of the pages, with preferences and without.
    @Test(arguments: [1, 3, 16, 17, 100])
    func pagesInARowAreTheWholeList(_ size: Int) throws {
        let data = try TestCities.data(TestCities.random(600, seed: 31))
        let search = CitySearch(data)
        let favoured = try CityPreferences(data, favourites: [3, 10, 17, 703])
        for preferences in [.none, favoured] {
            let all = try search.cities(matching: "asa", preferences: preferences, limit: 10_000).matches
            #expect(all.count > 40)
            var (found, offset, hasMore) = ([CityMatch](), 0, true)
            while hasMore {
                let page = try search.cities(
                    matching: "asa",
                    preferences: preferences,
                    offset: offset,
                    limit: size
                )
                found += page.matches
                offset += size
                hasMore = page.hasMore
            }
            #expect(found.map(\.city.id) == all.map(\.city.id))
        }
    }

    @Test(arguments: [
        String(repeating: "a", count: 10_000), String(repeating: "\u{301}", count: 5000),
        "\u{202E}\u{200F}rome\u{0}\u{7}",
        "a" + String(repeating: "\u{308}", count: 3000), String(repeating: " , ", count: 60),
        "\u{FFFD}\u{FFFD}",
        String(repeating: "北", count: 200), "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{0}", "','; --", "%_*\"",
    ])
    func oddTextsAreAnswered(_ text: String) throws {
        let page = try Self.search(TestCities.real()).cities(matching: text)
        #expect(page.matches.count <= 10)
    }

    @Test func numbersOutOfRangeGiveNothing() throws {
        let search = try Self.search(TestCities.real())
        #expect(try search.cities(matching: "rome", offset: -1).matches.isEmpty)
        #expect(try search.cities(matching: "rome", limit: 0).matches.isEmpty)
        #expect(try search.cities(matching: "rome", offset: .max - 1, limit: .max).matches.isEmpty)
    }

    @Test func aSearchWithoutOtherNamesKnowsNames() throws {
        let search = CitySearch(try TestCities.data(TestCities.real(), withNames: false))
        #expect(try search.cities(matching: "rome").matches.map(\.city.id) == [2, 3])
        #expect(try search.cities(matching: "北京").matches.isEmpty)
        #expect(try search.cities(matching: "beijin").matches.map(\.city.id) == [1])
    }
}
