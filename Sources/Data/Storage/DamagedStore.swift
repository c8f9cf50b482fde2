/// A store that could not be read and was moved away, so that a new one is begun.
public struct DamagedStore: Hashable, Sendable {
    /// The path that it had.
    public let path: String
    /// The path that it has now.
    public let newPath: String
    /// The damage, as a clause.
    public let reason: String

    /// Joins what happened to a store.
    public init(path: String, newPath: String, reason: String) {
        (self.path, self.newPath, self.reason) = (path, newPath, reason)
    }

    /// The number of damaged files that are kept; on a failing disk, each further one replaces the last.
    static let most = 9

    /// The files of a database: its own, and those of an interrupted change.
    ///
    /// The database comes last: a journal that stayed behind would be played back into a new one.
    static let suffixes = ["-journal", "-wal", "-shm", ""]
}
