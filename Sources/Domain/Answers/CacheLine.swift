public import Refresh

/// How full a cache is, as one JSON object.
public struct CacheLine: Encodable {
    let cache: String
    let documents: Int
    let bytes: Int
    let limit: Int?
    let folder: String

    /// The cache called `name`, in `folder`.
    public init(_ name: String, _ usage: CacheUsage, _ folder: String) {
        (cache, self.folder) = (name, folder)
        (documents, bytes, limit) = (usage.documents, usage.bytes, usage.limit)
    }
}
