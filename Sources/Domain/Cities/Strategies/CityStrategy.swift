public import CityIndex
public import Faults
public import TextSearch

/// What is asked of a strategy.
public struct NameQuery: Hashable, Sendable {
    /// How names have to agree with the text.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The whole name.
        case exact
        /// Its beginning, or all of it.
        case prefix
        /// Any part of it.
        case substring
        /// All of it or its beginning, with as few wrong letters as any name has, at most those that the length allows.
        case fuzzy
    }

    /// How names have to agree.
    public let kind: Kind
    /// What they have to agree with, folded.
    public let text: FoldedText
    /// The most cities that are given, at least one.
    public let limit: Int

    /// Asks for the best `limit` cities with names that agree with `text`.
    public init(_ kind: Kind, _ text: FoldedText, limit: Int = 10) {
        (self.kind, self.text, self.limit) = (kind, text, max(1, limit))
    }
}

/// A way to find cities by their names.
///
/// All give the same answer to the same question: the best hits, by quality, then by the rank of the city; each city
/// once. What one cannot answer it refuses.
public protocol CityStrategy: AnyObject, Sendable {
    /// Which strategy it is.
    var name: CityStrategyName { get }
    /// How many cities can be found.
    var indexedCityCount: Int { get }
    /// The bytes of memory that the index takes, without the mapped file.
    var indexedBytes: Int { get }
    /// Makes the names of `data` findable, instead of those before.
    ///
    /// - Throws: `CityDataError` when a file is damaged, or `CancellationError`.
    func index(_ data: CityData) async throws
    /// The best hits of `query`.
    ///
    /// - Throws: ``CityStrategyError`` when it cannot answer such a query, `CancellationError` when the task is
    ///   cancelled, or `CityDataError`.
    func search(_ query: NameQuery) async throws -> [NameHit]
    /// Forgets all cities and frees the memory.
    func clear()
}

extension CityStrategy {
    /// Throws when this strategy cannot answer such queries.
    func require(_ kind: NameQuery.Kind) throws(CityStrategyError) {
        guard name.kinds.contains(kind) else { throw CityStrategyError(strategy: name, kind: kind) }
    }
}

/// A city that a strategy found.
public struct NameHit: Hashable, Sendable {
    /// The rank of the city, from 0.
    public let rank: Int
    /// How well the name agrees.
    public let quality: MatchQuality
    let hit: CityHit

    init(_ hit: CityHit) {
        (rank, quality, self.hit) = (hit.rank, hit.quality, hit)
    }
}

/// The strategies by name.
public enum CityStrategyName: String, Hashable, Sendable, CaseIterable {
    case trie
    case binary
    case linear
    case hash
    case suffix
    case bloom

    /// What it can answer.
    public var kinds: Set<NameQuery.Kind> {
        switch self {
        case .trie: [.exact, .prefix, .fuzzy]
        case .binary, .bloom: [.exact, .prefix]
        case .linear: Set(NameQuery.Kind.allCases)
        case .hash: [.exact]
        case .suffix: [.substring, .fuzzy]
        }
    }

    /// The kind of query to ask when none is named: the first beside whole names that it can answer.
    public var usualKind: NameQuery.Kind {
        NameQuery.Kind.allCases.first { $0 != .exact && kinds.contains($0) } ?? .exact
    }

    /// A strategy without cities.
    public func make() -> any CityStrategy {
        switch self {
        case .trie: TrieStrategy()
        case .binary: MemoryStrategy<SortedNames>()
        case .linear: MemoryStrategy<NameList>()
        case .hash: MemoryStrategy<NameTable>()
        case .suffix: MemoryStrategy<SuffixArray>()
        case .bloom: BloomStrategy(before: MemoryStrategy<SortedNames>())
        }
    }
}

/// A strategy was asked for what it cannot answer.
public struct CityStrategyError: Error, Hashable, Sendable {
    /// The strategy.
    public let strategy: CityStrategyName
    /// What it cannot answer.
    public let kind: NameQuery.Kind

    /// Joins the two.
    public init(strategy: CityStrategyName, kind: NameQuery.Kind) {
        (self.strategy, self.kind) = (strategy, kind)
    }
}

extension CityStrategyError: FaultError {
    /// The request is wrong.
    public var fault: Fault { .usage }
    /// The strategy and the kind of query.
    public var problem: String { "the strategy \(strategy.rawValue) cannot answer \(kind.rawValue) queries" }
    /// The strategies that can.
    public var remedy: Remedy? {
        let able = CityStrategyName.allCases.filter { $0.kinds.contains(kind) }
        return "use \(able.map(\.rawValue).joined(separator: " or "))"
    }
}

extension CityStrategyError: CustomStringConvertible {
    /// One line: the problem and the remedy.
    public var description: String { message() }
}
