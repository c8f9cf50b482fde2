import Synchronization

/// How often a layer had a kind of document, and how often it did not.
public struct CacheLookups: Hashable, Sendable {
    /// The layer: a cache's name, or "bundled".
    public var layer: String
    /// The kind of document.
    public var kind: CacheKey.Kind
    /// How often the layer had it.
    public var hits: Int
    /// How often it did not; the next layer was asked then.
    public var misses: Int

    /// Joins the counts.
    public init(layer: String, kind: CacheKey.Kind, hits: Int, misses: Int) {
        self.layer = layer
        self.kind = kind
        self.hits = hits
        self.misses = misses
    }
}

/// Counts the lookups in layers of caches since the process began.
public final class CacheTally: Sendable {
    private struct Place: Hashable {
        let layer: String
        let kind: CacheKey.Kind
    }

    private let counts = Mutex<[Place: (hits: Int, misses: Int)]>([:])

    /// Nothing counted yet.
    public init() {}

    /// Counts one lookup in `layer`.
    public func count(_ layer: String, _ kind: CacheKey.Kind, isHit: Bool) {
        counts.withLock { counts in
            var count = counts[Place(layer: layer, kind: kind)] ?? (0, 0)
            if isHit { count.hits += 1 } else { count.misses += 1 }
            counts[Place(layer: layer, kind: kind)] = count
        }
    }

    /// The counts of all layers that were asked, in the order of their names.
    public var lookups: [CacheLookups] {
        counts.withLock { counts in
            counts.map { place, count in
                CacheLookups(layer: place.layer, kind: place.kind, hits: count.hits, misses: count.misses)
            }
        }.sorted { ($0.layer, $0.kind.rawValue) < ($1.layer, $1.kind.rawValue) }
    }
}
