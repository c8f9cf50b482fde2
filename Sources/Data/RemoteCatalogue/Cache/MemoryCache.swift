public import Geodesy
public import Refresh
import Synchronization

/// Documents in memory, up to a number of bytes.
///
/// If space is short, the least recently used documents are removed.
public final class MemoryCache: DocumentCache {
    /// The default limit, 50 MiB.
    public static let standardLimit = 50 << 20
    /// The approximate size of an entry besides its body: its key, its place in the table and its metadata.
    private static let overhead = 256

    private struct Entry {
        var document: CachedDocument
        var lastUse: UInt64
    }

    private struct State {
        var entries: [CacheKey: Entry] = [:]
        var bytes = 0
        var uses: UInt64 = 0

        mutating func remove(_ key: CacheKey) {
            guard let entry = entries.removeValue(forKey: key) else { return }
            bytes -= MemoryCache.cost(of: entry.document)
        }

        /// The search for the oldest is linear, because there are at most a few hundred entries and space is seldom
        /// short.
        mutating func shrink(to limit: Int) {
            while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                remove(oldest.key)
            }
        }
    }

    /// The name of the layer.
    public static let standardName = "memory"

    /// The name of the layer, "memory".
    public let name = standardName
    private let limit: Int
    private let state = Mutex(State())

    /// Stores at most `limit` bytes.
    public init(limit: Int = standardLimit) { self.limit = limit }

    /// The document for `key`, which is marked as used.
    public func document(for key: CacheKey) -> CachedDocument? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.document
        }
    }

    /// Stores `document`, unless it is larger than the limit.
    public func store(_ document: CachedDocument, for key: CacheKey) {
        state.withLock { state in
            state.remove(key)
            let cost = Self.cost(of: document)
            guard cost <= limit else { return }
            state.uses += 1
            state.entries[key] = Entry(document: document, lastUse: state.uses)
            state.bytes += cost
            state.shrink(to: limit)
        }
    }

    /// Removes outdated documents.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) {
        state.withLock { state in
            for (key, entry) in state.entries
            where isOutdated(key.kind, entry.document.stored, entry.document.version) {
                state.remove(key)
            }
        }
    }

    /// Removes all documents.
    public func relieve() {
        state.withLock { state in
            state.entries = [:]
            state.bytes = 0
        }
    }

    /// The current size of the cache.
    public func usage() -> CacheUsage {
        state.withLock { CacheUsage(documents: $0.entries.count, bytes: $0.bytes, limit: limit) }
    }

    private static func cost(of document: CachedDocument) -> Int { document.body.count + overhead }
}
