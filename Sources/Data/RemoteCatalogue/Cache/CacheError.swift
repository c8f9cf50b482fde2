public import Faults

/// A cache that cannot be changed: its folder, the reason and the remedy.
public struct CacheError: FaultError, Hashable {
    /// The cache's folder.
    public let folder: String
    /// The reason as a clause.
    public let reason: String
    /// A failure to save or to delete.
    public let fault: Fault

    /// The error of a folder in which documents cannot be saved.
    static func unwritable(_ folder: String) -> CacheError {
        CacheError(folder: folder, reason: "cannot be written", fault: .storage(.save))
    }

    /// The error of a folder from which outdated documents cannot be deleted.
    static func undeletable(_ folder: String) -> CacheError {
        CacheError(folder: folder, reason: "holds files that cannot be deleted", fault: .storage(.delete))
    }
}

extension CacheError {
    /// The folder and the reason.
    public var problem: String { "cache \(folder): \(reason)" }

    /// The cache's folder.
    public var file: String? { folder }

    /// Advice to make the folder writable or to choose another one.
    public var remedy: Remedy? { "make it writable, or \(.otherCache)" }
}

extension CacheError: CustomStringConvertible {
    /// One line with the folder, the reason and the remedy.
    public var description: String { message() }
}
