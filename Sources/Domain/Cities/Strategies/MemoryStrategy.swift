import CityIndex
import Synchronization
import TextSearch

/// A structure that a strategy builds over the names in memory and then searches.
protocol NameStructure: Sendable {
    /// The name of the strategy.
    static var name: CityStrategyName { get }
    /// Builds the structure.
    ///
    /// - Throws: `CancellationError`.
    init(_ texts: NameTexts) throws
    /// The memory of the structure, in bytes.
    var byteCount: Int { get }
    /// The best hits of a query.
    ///
    /// The strategy must support the kind of query, and the text must not be empty.
    ///
    /// - Throws: `CancellationError`.
    func hits(_ query: NameQuery) throws -> [CityHit]
}

/// A strategy that copies the names out of the file.
final class MemoryStrategy<Structure: NameStructure>: CityStrategy {
    private struct Indexed {
        let cityCount: Int
        let structure: Structure
    }

    let name = Structure.name
    private let state = Mutex<Indexed?>(nil)

    var indexedCityCount: Int { state.withLock { $0?.cityCount ?? 0 } }
    var indexedBytes: Int { state.withLock { $0?.structure.byteCount ?? 0 } }

    func index(_ data: CityData) async throws {
        let structure = try Structure(NameTexts(data))
        try Task.checkCancellation()
        state.withLock { $0 = Indexed(cityCount: data.count, structure: structure) }
    }

    func search(_ query: NameQuery) async throws -> [NameHit] {
        try require(query.kind)
        try Task.checkCancellation()
        guard let structure = state.withLock({ $0?.structure }), !query.text.isEmpty else { return [] }
        return try structure.hits(query).map(NameHit.init)
    }

    func clear() { state.withLock { $0 = nil } }
}
