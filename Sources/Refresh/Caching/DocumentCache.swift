public import Geodesy

/// A place where documents are kept: in memory, on disk, in a database.
///
/// Losing an entry is no fault, for it can be fetched again; giving out a broken one is. So an entry that does not
/// read as it was written is dropped and reported as absent.
public protocol DocumentCache: Sendable {
    /// What the place is called: "memory", "disk".
    var name: String { get }

    /// The document of `key`, or `nil` when there is none.
    func document(for key: CacheKey) throws -> CachedDocument?

    /// Keeps `document` in the place of an older one; what has not been used longest gives way when space is short.
    func store(_ document: CachedDocument, for key: CacheKey) throws

    /// Drops what `isOutdated` says is no longer wanted, by key, moment of storing and version.
    func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws

    /// How much there is now.
    func usage() throws -> CacheUsage

    /// Drops what it holds in memory; a cache that keeps its documents elsewhere has nothing to drop.
    func relieve()
}

extension DocumentCache {
    /// Nothing to drop.
    public func relieve() {}
}

/// How much a cache holds.
public struct CacheUsage: Hashable, Sendable {
    /// The number of documents.
    public var documents: Int
    /// The bytes they take.
    public var bytes: Int
    /// The bytes they may take; `nil` when there is no bound.
    public var limit: Int?

    /// Joins the counts.
    public init(documents: Int, bytes: Int, limit: Int?) {
        self.documents = documents
        self.bytes = bytes
        self.limit = limit
    }
}
