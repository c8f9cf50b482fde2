public import Geodesy

/// A store of documents in memory, on disk or in a database.
///
/// Losing an entry is harmless because it can be fetched again, but a damaged entry must not be returned. An entry that
/// does not read as it was written is removed and reported as absent.
public protocol DocumentCache: Sendable {
    /// The name of the cache: "memory", "disk".
    var name: String { get }

    /// The document for `key`, or `nil` if the cache has none.
    func document(for key: CacheKey) throws -> CachedDocument?

    /// Stores `document` in place of an older one.
    ///
    /// If space is short, the least recently used documents are removed.
    func store(_ document: CachedDocument, for key: CacheKey) throws

    /// Removes the documents for whose kind, storage time and version `isOutdated` returns true.
    func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws

    /// The current size of the cache.
    func usage() throws -> CacheUsage

    /// Releases the memory of the cache.
    ///
    /// A cache that stores its documents elsewhere does nothing.
    func relieve()
}

extension DocumentCache {
    /// Does nothing, for caches that hold no memory.
    public func relieve() {}
}

/// The size of a cache.
public struct CacheUsage: Hashable, Sendable {
    /// The number of documents.
    public var documents: Int
    /// The size of the documents in bytes.
    public var bytes: Int
    /// The largest allowed size in bytes, or `nil` without a limit.
    public var limit: Int?

    /// Combines the number and the size of documents with a limit.
    public init(documents: Int, bytes: Int, limit: Int?) {
        self.documents = documents
        self.bytes = bytes
        self.limit = limit
    }
}
