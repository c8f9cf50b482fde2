public import Geodesy
public import Refresh
import Synchronization

/// Documents in memory, up to a number of bytes; what has not been used longest gives way.
public final class MemoryCache: DocumentCache {
    /// 50 MB.
    public static let standardLimit = 50 << 20
    /// What an entry takes besides its body, about: its key, its place in the table, its marks.
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

        /// The search for the oldest is linear: a few hundred entries, and room is short once in a while.
        mutating func shrink(to limit: Int) {
            while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                remove(oldest.key)
            }
        }
    }

    /// What it is called.
    public static let standardName = "memory"

    /// "memory".
    public let name = standardName
    private let limit: Int
    private let state = Mutex(State())

    /// Keeps at most `limit` bytes.
    public init(limit: Int = standardLimit) { self.limit = limit }

    /// The document of `key`, which counts as used now.
    public func document(for key: CacheKey) -> CachedDocument? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.document
        }
    }

    /// Keeps `document`, unless it alone is larger than the limit.
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

    /// Drops what is no longer wanted.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) {
        state.withLock { state in
            for (key, entry) in state.entries
            where isOutdated(key.kind, entry.document.stored, entry.document.version) {
                state.remove(key)
            }
        }
    }

    /// Drops everything.
    public func relieve() {
        state.withLock { state in
            state.entries = [:]
            state.bytes = 0
        }
    }

    /// How much there is now.
    public func usage() -> CacheUsage {
        state.withLock { CacheUsage(documents: $0.entries.count, bytes: $0.bytes, limit: limit) }
    }

    private static func cost(of document: CachedDocument) -> Int { document.body.count + overhead }
}
