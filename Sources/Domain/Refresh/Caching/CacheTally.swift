import Synchronization

/// The numbers of hits and misses of a layer for one kind of document.
public struct CacheLookups: Hashable, Sendable {
    /// The layer: a cache's name, or "bundled".
    public var layer: String
    /// The kind of document.
    public var kind: CacheKey.Kind
    /// The number of lookups that found a document in the layer.
    public var hits: Int
    /// The number of lookups that went on to the next layer.
    public var misses: Int

    /// Combines a layer and a kind with the counts of lookups.
    public init(layer: String, kind: CacheKey.Kind, hits: Int, misses: Int) {
        self.layer = layer
        self.kind = kind
        self.hits = hits
        self.misses = misses
    }
}

/// Counts the lookups in layers of caches since the process started.
public final class CacheTally: Sendable {
    private struct Place: Hashable {
        let layer: String
        let kind: CacheKey.Kind
    }

    private let counts = Mutex<[Place: (hits: Int, misses: Int)]>([:])

    /// Creates a tally without counts.
    public init() {}

    /// Counts one lookup in `layer`.
    public func count(_ layer: String, _ kind: CacheKey.Kind, isHit: Bool) {
        counts.withLock { counts in
            var count = counts[Place(layer: layer, kind: kind)] ?? (0, 0)
            if isHit { count.hits += 1 } else { count.misses += 1 }
            counts[Place(layer: layer, kind: kind)] = count
        }
    }

    /// The counts of all layers that were queried, sorted by name.
    public var lookups: [CacheLookups] {
        counts.withLock { counts in
            counts.map { place, count in
                CacheLookups(layer: place.layer, kind: place.kind, hits: count.hits, misses: count.misses)
            }
        }.sorted { ($0.layer, $0.kind.rawValue) < ($1.layer, $1.kind.rawValue) }
    }
}
