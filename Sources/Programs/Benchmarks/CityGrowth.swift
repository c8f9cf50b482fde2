import Cities
import CityCompiler
import CityIndex
import TextSearch

/// The cost of every strategy over the largest cities, over more of them, and over all.
struct CityGrowth {
    /// The numbers of cities.
    ///
    /// The last measurement uses all of them.
    private static let sizes = [15_000, 60_000]
    /// The time limit for a strategy and one kind of query.
    ///
    /// A slow strategy answers fewer queries.
    private static let budget = Duration.seconds(3)
    /// The largest number of queries of one kind.
    private static let mostQueries = 1000
    /// The step, a prime, by which queries are drawn from the list of texts.
    private static let step = 379

    private let data: CityData

    init(_ data: CityData) { self.data = data }

    /// One row for each strategy, each kind of query that it answers, and each number of cities.
    ///
    /// The queries are names of the cities, letter by letter, and misspelt names. `asked` is the number of queries
    /// within the time limit. Results are compared with those of the preceding strategies, and 1 means that all are
    /// equal.
    func figures() async throws -> Figures {
        var figures = Figures(
            "strategies",
            "index, ms",
            "memory, MB",
            "median, µs",
            "99th, µs",
            "asked",
            "equal"
        )
        let entries = try entries()
        for size in Self.sizes where size < data.count {
            let compiled = try CityCompilation(Array(entries.prefix(size)))
            try await add(try CityData(copying: compiled.cities, names: compiled.names), to: &figures)
        }
        try await add(data, to: &figures)
        return figures
    }

    private func add(_ data: CityData, to figures: inout Figures) async throws {
        let typed = try TypedCities(data)
        var expected: [NameQuery: [NameHit]] = [:]
        for name in CityStrategyName.allCases {
            let strategy = name.make()
            let indexing = try await ContinuousClock().measure { try await strategy.index(data) }
            for kind in NameQuery.Kind.allCases where name.kinds.contains(kind) {
                let texts = Self.drawn(kind == .fuzzy ? typed.misspelt : typed.keystrokes)
                let queries = texts.map { NameQuery(kind, FoldedText($0)) }
                let (times, isEqual) = try await Self.ask(strategy, queries, &expected)
                figures.add(
                    "\(name.rawValue), \(kind.rawValue), \(data.count) cities",
                    indexing.seconds * 1e3,
                    Double(strategy.indexedBytes) / 1e6,
                    times[times.count / 2],
                    times[times.count * 99 / 100],
                    Double(times.count),
                    isEqual ? 1 : 0
                )
            }
            strategy.clear()
        }
    }

    /// Queries drawn from the whole list, identical in each run.
    private static func drawn(_ texts: [String]) -> [String] {
        (0..<min(mostQueries, texts.count)).map { texts[$0 * step % texts.count] }
    }

    /// The sorted times of a strategy's answers in microseconds, and true if the answers equal those of the others.
    private static func ask(
        _ strategy: any CityStrategy,
        _ queries: [NameQuery],
        _ expected: inout [NameQuery: [NameHit]]
    ) async throws -> (times: [Double], isEqual: Bool) {
        let clock = ContinuousClock()
        let end = clock.now + budget
        var (times, isEqual) = ([Double](), true)
        for query in queries where times.isEmpty || clock.now < end {
            let start = clock.now
            let hits = try await strategy.search(query)
            times.append(start.duration(to: clock.now).seconds * 1e6)
            isEqual = isEqual && expected[query, default: hits] == hits
            expected[query] = hits
        }
        return (times.sorted(), isEqual)
    }

    /// The cities in order of rank, with the folded forms of their other names.
    private func entries() throws -> [CityEntry] {
        var names = [[String]](repeating: [], count: data.count)
        try data.forEachKey { rank, key in names[rank].append(key) }
        return try (0..<data.count).map { CityEntry(try data.city(rank: $0), names: names[$0]) }
    }
}
