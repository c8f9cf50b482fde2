public import Geodesy

/// Caches in order, the fastest first.
///
/// A document found in a slow cache is copied to the faster ones. A cache that fails is reported and skipped, because
/// lost documents can be fetched again.
public struct LayeredCache: Sendable {
    /// A document and the cache that had it.
    public struct Hit: Sendable {
        /// The document that was found.
        public var document: CachedDocument
        /// The name of the cache that had the document.
        public var cache: String
    }

    /// The caches, the fastest first.
    public let caches: [any DocumentCache]
    /// The hits and misses of each cache.
    public let tally = CacheTally()
    private let report: @Sendable (any Error) -> Void

    /// - Parameters:
    ///   - caches: The caches, the fastest first.
    ///   - report: Receives the errors of caches that fail.
    public init(_ caches: [any DocumentCache], report: @escaping @Sendable (any Error) -> Void) {
        self.caches = caches
        self.report = report
    }

    /// The document for `key` that `version` stored, from the first cache that has it.
    public func document(for key: CacheKey, version: String) -> Hit? {
        for (place, cache) in caches.enumerated() {
            let found = trying({ try cache.document(for: key) }) ?? nil
            let isHit = found?.version == version
            tally.count(cache.name, key.kind, isHit: isHit)
            guard let document = found, isHit else { continue }
            for faster in caches[..<place] { trying { try faster.store(document, for: key) } }
            return Hit(document: document, cache: cache.name)
        }
        return nil
    }

    /// Stores `document` in every cache, and returns the names of the caches that stored it.
    @discardableResult
    public func store(_ document: CachedDocument, for key: CacheKey) -> [String] {
        caches.filter { cache in trying { try cache.store(document, for: key) } != nil }.map(\.name)
    }

    /// Copies the document of the slowest cache to the faster ones, if another process has stored it there since.
    public func catchUp(on key: CacheKey, version: String) {
        guard let slowest = caches.last, let found = trying({ try slowest.document(for: key) }) ?? nil,
            found.version == version
        else { return }
        for faster in caches.dropLast() {
            guard let known = trying({ try faster.document(for: key) }) ?? nil, known.stored < found.stored
            else { continue }
            trying { try faster.store(found, for: key) }
        }
    }

    /// Removes outdated documents from every cache.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) {
        for cache in caches { trying { try cache.removeAll(where: isOutdated) } }
    }

    /// The size of each cache, with its name.
    ///
    /// A cache that cannot be read is omitted.
    public var usage: [(cache: String, usage: CacheUsage)] {
        caches.compactMap { cache in trying { try cache.usage() }.map { (cache.name, $0) } }
    }

    /// Releases the memory of the caches.
    public func relieve() {
        for cache in caches { cache.relieve() }
    }

    @discardableResult
    private func trying<Value>(_ work: () throws -> Value) -> Value? {
        do {
            return try work()
        } catch {
            report(error)
            return nil
        }
    }
}
