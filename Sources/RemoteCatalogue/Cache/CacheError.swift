public import Faults

/// Why a cache takes no write: its folder, what happened and what to do.
public struct CacheError: FaultError, Hashable {
    /// The folder.
    public let folder: String
    /// What happened, as a clause.
    public let reason: String
    /// A failure to save or to delete.
    public let fault: Fault

    /// Nothing can be saved.
    static func unwritable(_ folder: String) -> CacheError {
        CacheError(folder: folder, reason: "cannot be written", fault: .storage(.save))
    }

    /// What is outdated stays.
    static func undeletable(_ folder: String) -> CacheError {
        CacheError(folder: folder, reason: "holds files that cannot be deleted", fault: .storage(.delete))
    }
}

extension CacheError {
    /// The folder and what happened.
    public var problem: String { "cache \(folder): \(reason)" }

    /// The folder.
    public var file: String? { folder }

    /// Another folder, or this one made writable.
    public var remedy: Remedy? { "make it writable, or \(.otherCache)" }
}

extension CacheError: CustomStringConvertible {
    /// One line: the folder, what happened, the remedy in plain words.
    public var description: String { message() }
}
