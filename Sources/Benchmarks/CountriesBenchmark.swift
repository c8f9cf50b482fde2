import ArgumentParser
import Countries

struct CountriesBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract: "Opening the catalogue of countries, and searching it keystroke by keystroke."
    )

    @Option(help: "How many times each is timed.")
    var passes = 21

    func run() throws {
        let path = "data/countries.bin"
        print(row("catalogue, µs", "median", "95th of 100"))
        try report("opening the file") { _ = try Catalogue(opening: path) }
        let catalogue = try Catalogue(opening: path)
        let codes = try catalogue.countries().map(\.code)
        report("one country of it, read") { _ = catalogue[codes[100]] }
        try report("all countries of it, by name") { _ = try catalogue.countries() }
        try report("opening the search table") { _ = try CountrySearch(catalogue) }
        try searching(catalogue)
    }

    /// Times `work` and prints it in microseconds.
    private func report(_ name: String, _ work: () throws -> Void) rethrows {
        let samples = try Samples.timing(passes, work)
        print(row(name, decimals(samples.median * 1e6)))
    }

    /// Every beginning of each English name and of every sixteenth other name: what people see appear while they type.
    private func searching(_ catalogue: Catalogue) throws {
        let search = try CountrySearch(catalogue)
        let countries = try catalogue.countries()
        let others = countries.flatMap { $0.translations.sorted { $0.key < $1.key }.map(\.value.common) }
        let names = countries.map(\.name) + others.enumerated().filter { $0.offset % 16 == 0 }.map(\.element)
        let typed = names.flatMap { name in (1...name.count).map { String(name.prefix($0)) } }
        let misspelt = names.filter { $0.count > 5 }.map { $0.prefix(2) + "zz" + $0.dropFirst(4) }
        try report("a keystroke of a search", typed, search)
        try report("a misspelt word", misspelt.map(String.init), search)
        try report("a pass that finds nothing (floor)", Array(repeating: "zzz", count: 1000), search)
    }

    private func report(_ name: String, _ queries: [String], _ search: CountrySearch) throws {
        let clock = ContinuousClock()
        let spans = try queries.map { query in
            try clock.measure { _ = try search.countries(matching: query, limit: 10) }.seconds * 1e6
        }
        let sorted = spans.sorted()
        print(row(name, decimals(sorted[sorted.count / 2]), decimals(sorted[sorted.count * 95 / 100])))
    }
}
