public import Countries
import SQLite

/// The recent searches, in the file of the selection.
public struct SQLiteSearchHistory: SearchHistory {
    private let file: StoreFile

    /// Stores the searches at `path`.
    ///
    /// A change waits up to `busyTimeout` seconds for another process.
    ///
    /// `onDamage` is called after a damaged file was moved aside. Without it, a damaged file is an error.
    public init(
        path: String,
        busyTimeout: Double = 2,
        onDamage: (@Sendable (DamagedStore) -> Void)? = nil
    ) {
        file = StoreFile(path: path, busyTimeout: busyTimeout, onDamage: onDamage)
    }

    /// The stored searches.
    ///
    /// This never writes.
    ///
    /// - Throws: ``StorageError``.
    public func recent() throws -> RecentSearches {
        try file.read(absent: RecentSearches()) { connection in
            // A store of an earlier version does not have the table.
            guard try connection.hasTable("recentSearch") else { return RecentSearches() }
            return try RecentSearches(storedOn: connection)
        }
    }

    /// Changes the searches in one transaction.
    ///
    /// - Throws: ``StorageError``.
    public func update(_ change: (inout RecentSearches) -> Void) throws {
        try file.write { connection in
            var searches = try RecentSearches(storedOn: connection)
            change(&searches)
            try searches.save(on: connection)
        }
    }
}
