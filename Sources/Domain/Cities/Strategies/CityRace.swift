public import CityIndex
import TextSearch

/// Types a text letter by letter into one strategy after another, and compares times, memory and results.
public struct CityRace: Sendable {
    /// The result of one strategy for one kind of query.
    public struct Lap: Hashable, Sendable {
        /// The strategy that took part.
        public let strategy: CityStrategyName
        /// The kind of the queries.
        public let kind: NameQuery.Kind
        /// The time of indexing all names.
        public let indexing: Duration
        /// The memory of the index in bytes, without the mapped file.
        public let indexedBytes: Int
        /// The median time of a keystroke.
        public let median: Duration
        /// The longest time of a keystroke.
        public let longest: Duration
        /// The number of cities that the whole text finds, at most ten.
        public let cityCount: Int
        /// A checksum of the results of all keystrokes.
        ///
        /// Laps of one kind should have the same checksum.
        public let results: UInt64
        /// True if the results equal those of the first lap of this kind.
        public let isEqual: Bool
    }

    /// The maximum number of typed letters.
    ///
    /// A strategy that reads all names takes milliseconds for each letter.
    public static let mostLetters = 64

    private let data: CityData
    private let typed: [FoldedText]
    private var known: [NameQuery.Kind: UInt64] = [:]

    /// Prepares to type `text` into strategies over `data`.
    ///
    /// Letters beyond ``mostLetters`` are ignored.
    public init(_ data: CityData, typing text: String) {
        self.data = data
        let letters = text.unicodeScalars.prefix(Self.mostLetters)
        typed = (1...max(1, letters.count)).map { count in
            FoldedText(String(String.UnicodeScalarView(letters.prefix(count))))
        }
    }

    /// Indexes all names with a strategy, which takes up to some seconds, and types into it.
    ///
    /// Returns a lap for each kind of query that the strategy can answer.
    ///
    /// - Throws: `CityDataError` if a file is damaged, or `CancellationError`.
    public mutating func run(_ name: CityStrategyName) async throws -> [Lap] {
        let strategy = name.make()
        defer { strategy.clear() }
        let indexing = try await ContinuousClock().measure { try await strategy.index(data) }
        var laps: [Lap] = []
        for kind in NameQuery.Kind.allCases where name.kinds.contains(kind) {
            laps.append(try await lap(strategy, kind, indexing))
        }
        return laps
    }

    private mutating func lap(
        _ strategy: any CityStrategy,
        _ kind: NameQuery.Kind,
        _ indexing: Duration
    ) async throws -> Lap {
        var (times, results, count) = ([Duration](), NameHash.mixed(UInt64(typed.count)), 0)
        for text in typed {
            let start = ContinuousClock.now
            let hits = try await strategy.search(NameQuery(kind, text))
            times.append(start.duration(to: .now))
            count = hits.count
            results = NameHash.mixed(results ^ UInt64(count))
            for hit in hits {
                results = NameHash.mixed(results ^ ((UInt64(hit.rank) << 8) | UInt64(hit.quality.rawValue)))
            }
        }
        times.sort()
        let first = known[kind] ?? results
        known[kind] = first
        return Lap(
            strategy: strategy.name,
            kind: kind,
            indexing: indexing,
            indexedBytes: strategy.indexedBytes,
            median: times[times.count / 2],
            longest: times[times.count - 1],
            cityCount: count,
            results: results,
            isEqual: first == results
        )
    }
}
