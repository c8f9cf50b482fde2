/// A store that could not be read and was moved aside, so that a new one is created.
public struct DamagedStore: Hashable, Sendable {
    /// The original path.
    public let path: String
    /// The current path.
    public let newPath: String
    /// The damage, as a clause.
    public let reason: String

    /// Joins the facts about a damaged store.
    public init(path: String, newPath: String, reason: String) {
        (self.path, self.newPath, self.reason) = (path, newPath, reason)
    }

    /// The largest number of damaged files that are kept.
    ///
    /// On a failing disk, each further one replaces the last.
    static let most = 9

    /// The suffixes of a database's files: those of an interrupted change, and that of the database.
    ///
    /// The database comes last, because a journal that stayed behind would be applied to the new one.
    static let suffixes = ["-journal", "-wal", "-shm", ""]
}
