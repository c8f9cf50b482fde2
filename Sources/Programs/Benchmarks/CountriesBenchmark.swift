import ArgumentParser
import Countries
import CountryIndex

struct CountriesBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract: "Opening the catalogue of countries, and searching it keystroke by keystroke."
    )

    @Option(help: "How many times each is timed.")
    var passes = 21
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() throws -> [Figures] {
        let path = "data/countries.bin"
        let catalogue = try Catalogue(opening: path)
        let codes = try catalogue.countries().map(\.code)
        var reading = Figures("catalogue, µs", "median")
        reading.add("opening the file", try median { _ = try Catalogue(opening: path) })
        reading.add("one country of it, read", median { _ = catalogue[codes[100]] })
        reading.add("all countries of it, by name", try median { _ = try catalogue.countries() })
        reading.add("opening the search table", try median { _ = try CountrySearch(catalogue) })
        return [reading, try searching(catalogue)]
    }

    /// The median time of `work`, in microseconds.
    private func median(_ work: () throws -> Void) rethrows -> Double {
        try Samples.timing(passes, work).median * 1e6
    }

    private func searching(_ catalogue: Catalogue) throws -> Figures {
        let (finder, search) = (try catalogue.finder(), try CountrySearch(catalogue))
        let typed = try TypedNames(catalogue)
        var figures = Figures("search of 10 results, µs", "median", "95th of 100", "99th of 100")
        func add(_ name: String, _ queries: [String], _ work: (String) throws -> Void) rethrows {
            let sorted = try times(queries, work).sorted()
            let shares = [50, 95, 99].map { sorted[sorted.count * $0 / 100] }
            figures.add(name, shares[0], shares[1], shares[2])
        }
        let nothing = Array(repeating: "zzz", count: 1000)
        for (name, queries) in [
            ("a keystroke of a search", typed.beginnings), ("a misspelt word", typed.misspelt),
            ("a text that finds nothing (floor)", nothing),
        ] {
            add(name, queries) { _ = finder.countries(matching: $0, limit: 10) }
        }
        try add("a keystroke, and reading the countries", typed.beginnings) {
            _ = try search.countries(matching: $0, limit: 10)
        }
        return figures
    }

    /// The time of each query, in microseconds.
    private func times(_ queries: [String], _ work: (String) throws -> Void) rethrows -> [Double] {
        let clock = ContinuousClock()
        return try queries.map { query in try clock.measure { try work(query) }.seconds * 1e6 }
    }
}
