import Cities
import CityCompiler
import CityIndex
import Countries
import Geodesy
import SuiteTraits
import Testing
import TextSearch

/// The order of cities with the same name: by the use of the name, and then by population.
struct NameUseTests {
    private typealias Row = (
        name: String, population: UInt32, names: [String], other: [String], rare: [String]
    )

    /// Cities with IDs from 1, and a few thousand small ones, so that ranks are as far apart as in a real list.
    private static func entries(_ rows: [Row]) throws -> [CityEntry] {
        let code = try #require(Country.Code("FR"))
        let small = (0..<6000).map { number in
            let row: Row = ("Village \(number)", UInt32(90_000 - 14 * number), [], [], [])
            return row
        }
        return try (rows + small).enumerated().map { number, row in
            let city = City(
                id: UInt32(number + 1),
                name: row.name,
                country: code,
                subdivision: nil,
                coordinate: try Coordinate(latitude: 0, longitude: Double(number) / 100),
                population: row.population,
                timeZone: "Europe/Paris"
            )
            return CityEntry(city, names: row.names, otherNames: row.other, rareNames: row.rare)
        }
    }

    private static func real() throws -> [CityEntry] {
        try entries([
            ("Quito", 2_800_000, ["Кито"], ["Kito"], ["San Francisco de Quito", "porto"]),
            ("San Francisco", 830_000, [], [], []),
            ("Bordeaux", 265_000, ["Бордо"], ["Burdigala", "Porto"], ["porto bello"]),
            ("Porto", 250_000, ["Порту"], ["Oporto"], []),
            ("Munich", 1_500_000, [], ["München", "Minga"], []),
            ("Münchberg", 11_000, [], [], []), ("London", 8_900_000, [], ["Londres"], []),
            ("Londres", 300, [], [], []),
            ("Lancaster", 160_000, [], [], []), ("Lanz", 900, [], ["Lanc"], []),
        ])
    }

    private static func names(_ text: String, _ search: CitySearch) throws -> [String] {
        try search.cities(matching: text).matches.map(\.city.name)
    }

    @Test(arguments: [
        ("san fra", ["San Francisco", "Quito"]), ("porto", ["Porto", "Bordeaux", "Quito"]),
        ("oporto", ["Porto"]),
        ("munch", ["Munich", "Münchberg"]), ("münchb", ["Münchberg"]), ("londres", ["London", "Londres"]),
        ("lanc", ["Lancaster", "Lanz"]), ("кит", ["Quito"]), ("san francisco de quito", ["Quito"]),
        ("porto b", ["Bordeaux"]), ("burdigala", ["Bordeaux"]), ("san francisko de quito", ["Quito"]),
    ])
    func ownAndUsualNamesComeBeforeRareOnes(_ text: String, _ expected: [String]) throws {
        #expect(try Self.names(text, CitySearch(TestCities.data(Self.real()))) == expected)
    }

    @Test func aRareNameAgreesAsABeginning() throws {
        let search = CitySearch(try TestCities.data(Self.real()))
        func quality(_ text: String) throws -> MatchQuality? {
            try search.cities(matching: text).matches.first?.quality
        }
        #expect(try quality("san francisco de quito") == .beginning)
        #expect(try quality("burdigala") == .whole)
        #expect(try quality("кито") == .whole)
    }

    @Test func thePlaceOfANameLeadsBackToTheRank() {
        for use in NameUse.allCases {
            for rank in [0, 1, 255, 256, 70_000, CityFileFormat.mostCities - 1] {
                let owner = NameOwner(rank: rank, use: use)
                #expect(owner.rank == rank && owner.use == use)
                #expect(use.lastRank(upTo: owner.place) == rank)
            }
        }
        #expect(NameUse.rare.lastRank(upTo: 255) == nil)
    }

    /// The list of a file without uses of names is that of its ranks: version 2 has the same bytes but for its number.
    @Test func aFileOfVersionTwoIsReadAsItIs() throws {
        let entries = try TestCities.random(500, seed: 41)
        let compiled = try CityCompilation(entries, source: "a test")
        func old(_ file: [UInt8], _ version: UInt8) -> [UInt8] {
            var file = file
            file[CityFileFormat.Field.version] = version
            CityFileFormat.seal(&file)
            return file
        }
        let data = try CityData(copying: old(compiled.cities, 2), names: old(compiled.names, 2))
        let new = CitySearch(try CityData(copying: compiled.cities, names: compiled.names))
        for text in ["a", "asa", "ast", "a北", "amarosali"] {
            let found = try CitySearch(data).cities(matching: text, limit: 30).matches
            #expect(found == (try new.cities(matching: text, limit: 30).matches))
        }
        for version: UInt8 in [1, 4] {
            let error = #expect(throws: CityDataError.self) {
                try CityData(copying: old(compiled.cities, version))
            }
            #expect(error?.code == .wrongVersion)
        }
    }

    /// With names of every use, the walk of the trie finds what a look at every name finds, and so do pages in a row.
    @Test(arguments: [51, 52] as [UInt64])
    func everyUseIsFoundAsByALookAtEveryName(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let entries = try TestCities.random(1500, seed: seed).map { entry in
            var entry = entry
            (entry.otherNames, entry.names) = (entry.names, [])
            entry.names = entry.otherNames.filter { _ in Bool.random(using: &random) }
            entry.rareNames = entry.otherNames.filter { _ in Bool.random(using: &random) }.map { $0 + "li" }
            entry.city = entry.city.with(population: entry.city.population * 200)
            return entry
        }
        let data = try TestCities.data(entries)
        let (linear, trie) = (CityStrategyName.linear.make(), TrieStrategy())
        try await linear.index(data)
        try trie.indexNow(data)
        let names = entries.flatMap { [$0.city.name] + $0.otherNames + $0.rareNames }
        var found = 0
        for number in 0..<1500 {
            let name = names.randomElement(using: &random) ?? "a"
            let text = String(name.prefix(Int.random(in: 1...max(1, name.count), using: &random)))
            let kind = [NameQuery.Kind.prefix, .exact, .fuzzy][number % 3]
            let query = NameQuery(kind, FoldedText(text), limit: [1, 10, 16, 40][number % 4])
            let expected = try await linear.search(query)
            found += expected.count
            #expect(try trie.hits(query) == expected, "\(kind) \(text) \(query.limit)")
        }
        #expect(found > 3000)
    }

    /// Of cities with as many people the nearest comes first among names of the same use, on every page.
    @Test func pagesWithAPlaceJoinToOneList() throws {
        let entries = try TestCities.random(900, seed: 61).map { entry in
            var entry = entry
            entry.otherNames = entry.names
            entry.rareNames = entry.names.map { "asa" + $0 }
            entry.names = []
            entry.city = entry.city.with(population: entry.city.population / 100)
            return entry
        }
        let data = try TestCities.data(entries)
        let search = CitySearch(data)
        let near = try CityPreferences(data, near: Coordinate(latitude: 10, longitude: 20))
        let all = try search.cities(matching: "as", preferences: near, limit: 5000).matches
        #expect(all.count > 100)
        for size in [1, 7, 40] {
            var joined: [CityMatch] = []
            for offset in stride(from: 0, to: all.count, by: size) {
                joined += try search.cities(matching: "as", preferences: near, offset: offset, limit: size)
                    .matches
            }
            #expect(joined == all)
        }
    }
}

extension City {
    /// The city with another number of people.
    fileprivate func with(population: UInt32) -> City {
        City(
            id: id,
            name: name,
            country: country,
            subdivision: subdivision,
            coordinate: coordinate,
            population: population,
            timeZone: timeZone
        )
    }
}
