public import CityIndex
public import Faults
public import TextSearch

/// A query for a strategy.
public struct NameQuery: Hashable, Sendable {
    /// The kind of agreement between a name and the text.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The whole name equals the text.
        case exact
        /// The name starts with the text or equals it.
        case prefix
        /// The name contains the text.
        case substring
        /// The name, or its beginning, differs from the text by a few wrong letters.
        ///
        /// Only names with the fewest wrong letters count, within the limit for the length.
        case fuzzy
    }

    /// The kind of agreement.
    public let kind: Kind
    /// The text to compare with names, folded.
    public let text: FoldedText
    /// The maximum number of results, at least one.
    public let limit: Int

    /// Creates a query for the best `limit` cities whose names agree with `text`.
    public init(_ kind: Kind, _ text: FoldedText, limit: Int = 10) {
        (self.kind, self.text, self.limit) = (kind, text, max(1, limit))
    }
}

/// A method of finding cities by their names.
///
/// All strategies give the same answer to the same query: the best hits by quality and then by the rank of the city,
/// with each city once. A strategy throws for a kind of query that it cannot answer.
public protocol CityStrategy: AnyObject, Sendable {
    /// The name of the strategy.
    var name: CityStrategyName { get }
    /// The number of cities that can be found.
    var indexedCityCount: Int { get }
    /// The memory of the index in bytes, without the mapped file.
    var indexedBytes: Int { get }
    /// Indexes the names of `data` in place of the previous ones.
    ///
    /// - Throws: `CityDataError` if a file is damaged, or `CancellationError`.
    func index(_ data: CityData) async throws
    /// The best hits of `query`.
    ///
    /// - Throws: ``CityStrategyError`` if the strategy cannot answer such a query, `CancellationError` if the task is
    ///   cancelled, or `CityDataError`.
    func search(_ query: NameQuery) async throws -> [NameHit]
    /// Removes all cities and frees the memory.
    func clear()
}

extension CityStrategy {
    /// Throws if this strategy cannot answer queries of a kind.
    func require(_ kind: NameQuery.Kind) throws(CityStrategyError) {
        guard name.kinds.contains(kind) else { throw CityStrategyError(strategy: name, kind: kind) }
    }
}

/// A city that a strategy found.
public struct NameHit: Hashable, Sendable {
    /// The rank of the city, from 0.
    public let rank: Int
    /// The quality of the match.
    public let quality: MatchQuality
    let hit: CityHit

    init(_ hit: CityHit) {
        (rank, quality, self.hit) = (hit.rank, hit.quality, hit)
    }
}

/// The names of the strategies.
public enum CityStrategyName: String, Hashable, Sendable, CaseIterable {
    case trie
    case binary
    case linear
    case hash
    case suffix
    case bloom

    /// The kinds of queries that the strategy can answer.
    public var kinds: Set<NameQuery.Kind> {
        switch self {
        case .trie: [.exact, .prefix, .fuzzy]
        case .binary, .bloom: [.exact, .prefix]
        case .linear: Set(NameQuery.Kind.allCases)
        case .hash: [.exact]
        case .suffix: [.substring, .fuzzy]
        }
    }

    /// The default kind of query: the first supported one other than `exact`.
    public var usualKind: NameQuery.Kind {
        NameQuery.Kind.allCases.first { $0 != .exact && kinds.contains($0) } ?? .exact
    }

    /// Creates a strategy without cities.
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

/// A query that a strategy cannot answer.
public struct CityStrategyError: Error, Hashable, Sendable {
    /// The strategy that received the query.
    public let strategy: CityStrategyName
    /// The kind of the query.
    public let kind: NameQuery.Kind

    /// Creates an error from the strategy and the kind of query.
    public init(strategy: CityStrategyName, kind: NameQuery.Kind) {
        (self.strategy, self.kind) = (strategy, kind)
    }
}

extension CityStrategyError: FaultError {
    /// A usage fault, because the request is wrong.
    public var fault: Fault { .usage }
    /// The strategy and the kind of query.
    public var problem: String { "the strategy \(strategy.rawValue) cannot answer \(kind.rawValue) queries" }
    /// Advice that lists the strategies for this kind of query.
    public var remedy: Remedy? {
        let able = CityStrategyName.allCases.filter { $0.kinds.contains(kind) }
        return "use \(able.map(\.rawValue).joined(separator: " or "))"
    }
}

extension CityStrategyError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
