import ArgumentParser
import Cities
import CityIndex
import Countries
import FoundationEssentials
import Geodesy
import Glibc
import TextSearch

struct CitiesBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "cities",
        abstract:
            "Searching cities keystroke by keystroke, by every strategy and by SQLite's FTS5, and the nearest city.",
        discussion: """
            Prints each table when it is measured; all take some three minutes. The last one has every strategy over \
            15,000, 60,000 and all cities; a slow strategy is asked as many queries as three seconds take.
            """
    )

    @Option(help: "The file of cities.")
    var cities = "data/cities.bin"
    @Option(help: "The file of other names.")
    var names = "data/city-names.bin"
    @Option(help: "Searches with the city that must come first.")
    var searches = "data/recipes/cities/searches.tsv"
    @Option(help: "How many times each is timed.")
    var passes = 5
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() async throws -> [Figures] {
        var all: [Figures] = []
        try await measure { all.append($0) }
        return all
    }

    func run() async throws {
        try await measure { figures in
            print(figures.text(format))
            fflush(nil)
        }
    }

    private func measure(_ take: (Figures) -> Void) async throws {
        let data = try CityData(opening: cities, names: names)
        let typed = try TypedCities(data)
        let wanted = try CitySearches(path: searches)
        take(try opening())
        take(try keystrokes(data, typed))
        take(try nearest(data))
        take(try quality(data, wanted))
        take(try fullText(data, typed, wanted))
        take(try await CityGrowth(data).figures())
    }

    private func opening() throws -> Figures {
        let before = Memory.anonymousBytes
        let data = try CityData(opening: cities, names: names)
        var typed = try TypedCities(data)
        typed.misspelt = []
        let strategy = TrieStrategy()
        try strategy.indexNow(data)
        for text in typed.keystrokes { _ = try strategy.hits(NameQuery(.prefix, FoldedText(text))) }
        var figures = Figures("the files of cities", "value")
        let times = try Samples.timing(max(25, passes)) { _ = try CityData(opening: cities, names: names) }
        figures.add("opening both, µs", times.median * 1e6)
        figures.add("checking every block, ms", try Samples.timing(passes) { try data.verify() }.median * 1e3)
        figures.add("memory beyond the mapping, kB", Double(Memory.anonymousBytes - before) / 1000)
        figures.add("files, kB", Double(data.byteCount) / 1000)
        return figures
    }

    private func keystrokes(_ data: CityData, _ typed: TypedCities) throws -> Figures {
        let strategy = TrieStrategy()
        try strategy.indexNow(data)
        let search = CitySearch(data)
        var figures = Figures("ten results, µs", "median", "95th of 100", "99th of 100")
        for (name, texts, kind) in [
            ("a keystroke, by the trie", typed.keystrokes, NameQuery.Kind.prefix),
            ("a misspelt name, by the trie", typed.misspelt, .fuzzy),
        ] {
            let times = try Times(texts, passes) { _ = try strategy.hits(NameQuery(kind, FoldedText($0))) }
            figures.add(name, times.median, times.part(95), times.part(99))
        }
        for (name, texts) in [
            ("a keystroke, the cities read", typed.keystrokes),
            ("a misspelt name, the cities read", typed.misspelt),
        ] {
            let times = try Times(texts, passes) { _ = try search.cities(matching: $0) }
            figures.add(name, times.median, times.part(95), times.part(99))
        }
        for (name, preferences, counting) in [
            ("a keystroke, counted", CityPreferences.none, true),
            ("a keystroke, five countries selected", try selected(data), false),
            ("a keystroke, five countries selected, counted", try selected(data), true),
        ] {
            let times = try Times(typed.keystrokes, passes) { text in
                _ = try search.cities(matching: text, preferences: preferences, counting: counting)
            }
            figures.add(name, times.median, times.part(95), times.part(99))
        }
        return figures
    }

    /// Preferences for countries with many cities, so that many cities are preferred.
    private func selected(_ data: CityData) throws -> CityPreferences {
        let countries = Set(["EG", "DE", "US", "IN", "FR"].compactMap { Country.Code($0) })
        return try CityPreferences(data, countries: countries)
    }

    private func nearest(_ data: CityData) throws -> Figures {
        let finder = CityFinder(data)
        let points = try PointSet.uniform()
        var figures = Figures("the nearest city, µs", "median", "95th of 100", "99th of 100")
        let near = try Times(points, 1) { _ = try finder.nearest(to: $0) }
        figures.add("of a place on the globe", near.median, near.part(95), near.part(99))
        var places: [Coordinate] = []
        for rank in stride(from: 0, to: data.count, by: 5) {
            places.append(try data.city(rank: rank).coordinate)
        }
        let moved = places.map { $0.destination(bearing: 1, metres: 3000) }
        let close = try Times(moved, passes) { _ = try finder.nearest(to: $0) }
        figures.add("of a place 3 km from a city", close.median, close.part(95), close.part(99))
        let ten = try Times(moved, 1) { _ = try finder.nearest(to: $0, count: 10) }
        figures.add("the ten nearest of it", ten.median, ten.part(95), ten.part(99))
        let read = try Times(moved, 1) { _ = try finder.cities(near: $0) }
        figures.add("with name, distance and bearing", read.median, read.part(95), read.part(99))
        return figures
    }

    private func quality(_ data: CityData, _ wanted: CitySearches) throws -> Figures {
        let countries = CountryReader(try Catalogue(opening: "data/countries.bin"))
        let search = CitySearch(data) { countries.meaning(of: $0) }
        return try wanted.figures("searches answered, %") { text in
            try search.cities(matching: text, limit: 3).matches.map(\.city.id)
        }
    }

    /// Measures SQLite's full-text index over the same names, the largest city first.
    private func fullText(_ data: CityData, _ typed: TypedCities, _ wanted: CitySearches) throws -> Figures {
        let clock = ContinuousClock()
        var table: FullTextTable?
        let building = try clock.measure { table = try FullTextTable(data) }
        guard let table else { return Figures("FTS5") }
        let times = try Times(typed.keystrokes.every(10), 1) { _ = try table.ranks(beginningWith: $0) }
        var figures = try wanted.figures("FTS5: searches answered, %") { text in
            try table.ranks(beginningWith: text, limit: 3).map { try data.city(rank: $0).id }
        }
        figures.add("building, ms", building.seconds * 1e3, nil)
        figures.add("a keystroke, median µs", times.median, nil)
        figures.add("a keystroke, 99th of 100, µs", times.part(99), nil)
        return figures
    }
}

extension Array {
    /// Every `step`-th element, beginning with the first.
    fileprivate func every(_ step: Int) -> [Element] {
        stride(from: 0, to: count, by: step).map { self[$0] }
    }
}
