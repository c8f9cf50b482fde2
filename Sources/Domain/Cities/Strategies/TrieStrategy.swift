package import CityIndex
import Synchronization
import TextSearch

/// The default: a trie that is part of the mapped file, so that indexing is opening.
///
/// Keeps where the last query led for each of its bytes. A letter more or less, or an edit in the middle, changes only
/// what comes after it. Exact and prefix queries cost O(length of the change), and a look at 16 listed or at most 256
/// names; fuzzy ones walk the part of the trie that few enough edits lead to.
///
/// Over all names of GeoNames' cities indexing takes no time and no memory beyond the mapping; a beginning takes a median
/// of 1.2 µs in a row of keystrokes and 3.3 µs out of order, a misspelt name 49 µs. From 15,000 to 235,000 cities the
/// medians out of order grow to 1.3 and 1.6 times.
package final class TrieStrategy: CityStrategy {
    package let name = CityStrategyName.trie
    private let state = Mutex<TypedNames?>(nil)

    /// Creates a strategy without cities.
    package init() {}

    package var indexedCityCount: Int { state.withLock { $0?.data.count ?? 0 } }
    package var indexedBytes: Int { state.withLock { $0?.byteCount ?? 0 } }

    package func index(_ data: CityData) async throws { try indexNow(data) }

    /// ``index(_:)`` without waiting: the file is the index.
    package func indexNow(_ data: CityData) throws {
        state.withLock { $0 = TypedNames(data) }
    }

    package func search(_ query: NameQuery) async throws -> [NameHit] { try hits(query) }

    package func clear() { state.withLock { $0 = nil } }

    /// ``search(_:)`` without waiting: no query takes long.
    package func hits(_ query: NameQuery) throws -> [NameHit] {
        try require(query.kind)
        try Task.checkCancellation()
        return try state.withLock { typed in try typed?.hits(query).map(NameHit.init) ?? [] }
    }
}

extension TypedNames {
    /// The best hits of `query`, which asks for no part of a name.
    mutating func hits(_ query: NameQuery) throws(CityDataError) -> [CityHit] {
        guard query.kind != .fuzzy else {
            return try Self.misspelt(query.text, in: data, BestHits(limit: query.limit)).hits
        }
        return try hits(query.text.utf8, isWhole: query.kind == .exact, limit: query.limit)
    }
}
