public import Countries

/// Why a cache takes no write: its folder, what happened and what to do.
public struct CacheError: FaultError, Hashable {
    /// The folder.
    public let folder: String
    /// What happened, as a clause.
    public let reason: String

    /// It is a failure to save.
    public var fault: Fault { .storage(.save) }
}

extension CacheError: CustomStringConvertible {
    /// One line: the folder, the reason, the remedy.
    public var description: String {
        "cache \(folder): \(reason); make it writable, or name another folder with --cache"
    }
}
