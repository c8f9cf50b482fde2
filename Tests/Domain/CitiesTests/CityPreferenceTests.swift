import CityCompiler
import CityIndex
import Countries
import Geodesy
import SuiteTraits
import Testing
import TextSearch

@testable import Cities

/// Searches with conditions and preferences against sorting all that is found.
struct CityPreferenceTests {
    private struct Asked {
        let text: String
        let filter: CityFilter
        let favourites: Set<UInt32>
        let countries: Set<Country.Code>
        let near: Coordinate?
    }

    /// Few different populations, so that many cities are equal and the distance decides.
    private static func data() throws -> CityData {
        let entries = try TestCities.random(600, seed: 51).enumerated().map { number, entry in
            let city = entry.city
            return CityEntry(
                City(
                    id: city.id,
                    name: city.name,
                    country: city.country,
                    subdivision: city.subdivision,
                    coordinate: city.coordinate,
                    population: UInt32(number % 7) * 500,
                    timeZone: city.timeZone
                ),
                names: entry.names
            )
        }
        return try TestCities.data(entries)
    }

    private static func asked(_ text: String, using random: inout SeededGenerator) throws -> Asked {
        let codes = try ["FR", "US", "CN", "DE"].map { try #require(Country.Code($0)) }
        func some() -> Set<Country.Code> { Set(codes.filter { _ in Bool.random(using: &random) }) }
        let place = try Coordinate(
            latitude: Double.random(in: -90...90, using: &random),
            longitude: Double.random(in: -180...180, using: &random)
        )
        return Asked(
            text: text,
            filter: CityFilter(
                countries: Bool.random(using: &random) ? some() : nil,
                population: Bool.random(using: &random) ? UInt32.random(in: 0...3000, using: &random) : 0,
                timeZones: Int.random(in: 0...3, using: &random) == 0
                    ? ["Zone/1", "Zone/3", "Zone/None"] : nil
            ),
            favourites: Bool.random(using: &random)
                ? Set((0..<60).map { _ in UInt32.random(in: 0..<600, using: &random) * 7 + 3 }) : [],
            countries: Bool.random(using: &random) ? some() : [],
            near: Bool.random(using: &random) ? place : nil
        )
    }

    /// The expected result of a search: the matches in order, without those that it leaves out.
    private static func expected(_ asked: Asked, _ all: [(match: CityMatch, standing: Int)]) -> [UInt32] {
        let kept = all.enumerated().filter { _, found in
            let city = found.match.city
            return city.population >= asked.filter.population
                && asked.filter.countries?.contains(city.country) ?? true
                && asked.filter.timeZones?.contains(city.timeZone) ?? true
        }
        let keyed = kept.map { place, found in
            let city = found.match.city
            let favour =
                asked.favourites.contains(city.id) ? 0 : asked.countries.contains(city.country) ? 1 : 2
            let metres = asked.near?.distance(to: city.coordinate) ?? 0
            let key = [Double(found.standing), Double(favour), -Double(city.population), metres]
            return (key + [Double(city.id)], city.id)
        }
        return keyed.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }

    @Test(arguments: 0..<40)
    func theFirstAreThoseOfTheSortedWhole(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let data = try Self.data()
        let search = CitySearch(data)
        for _ in 0..<12 {
            let name = try data.city(rank: Int.random(in: 0..<data.count, using: &random)).name
            let asked = try Self.asked(
                String(name.prefix(Int.random(in: 1...4, using: &random))),
                using: &random
            )
            let all = try search.cities(matching: asked.text, limit: 10_000).matches
            let wanted = Self.expected(asked, all.map { ($0, Int($0.quality.rawValue)) })
            // With nothing left, an area or a misspelling is looked for.
            if !wanted.isEmpty { try Self.check(search, data, asked, wanted, isCounted: true) }
        }
    }

    @Test(arguments: 100..<120)
    func theFirstOfMisspeltNamesAreThoseOfTheSortedWhole(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let data = try Self.data()
        let (search, strategy) = (CitySearch(data), TrieStrategy())
        try strategy.indexNow(data)
        for _ in 0..<12 {
            let name = try data.city(rank: Int.random(in: 0..<data.count, using: &random)).name
            guard name.count > 5, !name.contains(" ") else { continue }
            let text = String(name.prefix(3)) + "q" + name.dropFirst(4)
            let asked = try Self.asked(text, using: &random)
            guard try strategy.hits(NameQuery(.prefix, FoldedText(text), limit: 1)).isEmpty else { continue }
            let hits = try strategy.hits(NameQuery(.fuzzy, FoldedText(text), limit: 1000))
            let all = try hits.map { (match: try data.match($0), standing: Int($0.hit.standing)) }
            let wanted = Self.expected(asked, all)
            if !wanted.isEmpty { try Self.check(search, data, asked, wanted, isCounted: false) }
        }
    }

    private static func check(
        _ search: CitySearch,
        _ data: CityData,
        _ asked: Asked,
        _ wanted: [UInt32],
        isCounted: Bool
    ) throws {
        let preferences = try CityPreferences(
            data,
            favourites: asked.favourites,
            countries: asked.countries,
            near: asked.near
        )
        for (offset, limit) in [(0, 1), (0, 10), (5, 10), (60, 10), (0, 300)] {
            for counting in [false, true] {
                let page = try search.cities(
                    matching: asked.text,
                    filter: asked.filter,
                    preferences: preferences,
                    offset: offset,
                    limit: limit,
                    counting: counting
                )
                let part = wanted.dropFirst(offset).prefix(limit)
                #expect(page.matches.map(\.city.id) == Array(part), "\(asked)")
                #expect(page.hasMore == (!part.isEmpty && wanted.count > offset + limit))
                if counting, isCounted { #expect(page.count == wanted.count) }
            }
        }
    }
}
