import ArgumentParser
import Countries

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
        let search = try CountrySearch(catalogue)
        let typed = try TypedNames(catalogue)
        var figures = Figures("search of 10 results, µs", "median", "95th of 100")
        let nothing = Array(repeating: "zzz", count: 1000)
        for (name, queries) in [
            ("a keystroke of a search", typed.beginnings), ("a misspelt word", typed.misspelt),
            ("a pass that finds nothing (floor)", nothing),
        ] {
            let sorted = try times(queries, search).sorted()
            figures.add(name, sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
        }
        return figures
    }

    /// The time of each query, in microseconds.
    private func times(_ queries: [String], _ search: CountrySearch) throws -> [Double] {
        let clock = ContinuousClock()
        return try queries.map { query in
            try clock.measure { _ = try search.countries(matching: query, limit: 10) }.seconds * 1e6
        }
    }
}
