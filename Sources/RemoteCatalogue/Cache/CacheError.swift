/// Why a cache takes no write: its folder, what happened and what to do.
public struct CacheError: Error, Hashable, Sendable {
    /// The folder.
    public let folder: String
    /// What happened, as a clause.
    public let reason: String
}

extension CacheError: CustomStringConvertible {
    /// One line: the folder, the reason, the remedy.
    public var description: String {
        "cache \(folder): \(reason); make it writable, or name another folder with --cache"
    }
}
