public import Refresh

/// The size and limit of a cache, as one JSON object.
public struct CacheLine: Encodable {
    let cache: String
    let documents: Int
    let bytes: Int
    let limit: Int?
    let folder: String

    /// Creates a line for the cache called `name`, in `folder`.
    public init(_ name: String, _ usage: CacheUsage, _ folder: String) {
        (cache, self.folder) = (name, folder)
        (documents, bytes, limit) = (usage.documents, usage.bytes, usage.limit)
    }
}
