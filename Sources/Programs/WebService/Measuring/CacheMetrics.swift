import Refresh

/// The contents and the hits of the caches, in the format of Prometheus.
struct CacheMetrics: Sendable {
    let parts: ServiceParts
    let replies: ReplyCache
    let files: StaticFiles

    /// The lines for the service's metrics.
    ///
    /// Reading folders and the database takes milliseconds, and may wait for a disk.
    func text() -> String {
        let lookups = parts.repository.lookups + parts.flags.lookups
        let hits = lookups.map { (labels($0), $0.hits) } + own.map { (labels($0.kind), $0.hits) }
        let misses = lookups.map { (labels($0), $0.misses) } + own.map { (labels($0.kind), $0.misses) }
        return block("cache_hits_total", "counter", hits) + block("cache_misses_total", "counter", misses)
            + block("cache_bytes", "gauge", bytes)
    }

    /// The caches of the service itself: replies and files.
    private var own: [(kind: String, hits: Int, misses: Int, bytes: Int)] {
        let (replies, files) = (replies.state, files.state)
        return [
            ("replies", replies.hits, replies.misses, replies.bytes),
            ("files", files.hits, files.misses, files.bytes),
        ]
    }

    private var bytes: [(labels: String, value: Int)] {
        // Countries and flags may share a cache.
        let layers = Dictionary(
            (parts.repository.usage + parts.flags.usage).map { ($0.cache, $0.usage.bytes) }
        ) { first, _ in first }
        return layers.sorted { $0.key < $1.key }.map { ("layer=\"\($0.key)\"", $0.value) }
            + own.map { ("layer=\"\($0.kind)\"", $0.bytes) }
    }

    private func labels(_ lookups: CacheLookups) -> String {
        "kind=\"\(lookups.kind.rawValue)\",layer=\"\(lookups.layer)\""
    }

    private func labels(_ kind: String) -> String { "kind=\"\(kind)\",layer=\"\(kind)\"" }

    private func block(_ name: String, _ type: String, _ values: [(labels: String, value: Int)]) -> String {
        let lines = values.map { "countryexplorer_\(name){\($0.labels)} \($0.value)\n" }.joined()
        return "# TYPE countryexplorer_\(name) \(type)\n" + lines
    }
}

/// The hits and misses of a cache of the service, and the bytes that it holds.
struct CacheState {
    var hits = 0
    var misses = 0
    var bytes = 0
}
