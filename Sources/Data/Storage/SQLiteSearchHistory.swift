public import Countries
import SQLite

/// Recent searches, in the file of the selection.
public struct SQLiteSearchHistory: SearchHistory {
    private let file: StoreFile

    /// Keeps them at `path`; a change waits up to `busyTimeout` seconds for another process to finish its own.
    ///
    /// `onDamage` hears of a damaged file that was moved away for a new one. Without it, a damaged file is an error.
    public init(
        path: String,
        busyTimeout: Double = 2,
        onDamage: (@Sendable (DamagedStore) -> Void)? = nil
    ) {
        file = StoreFile(path: path, busyTimeout: busyTimeout, onDamage: onDamage)
    }

    /// What is stored now; never writes.
    ///
    /// - Throws: ``StorageError``.
    public func recent() throws -> RecentSearches {
        try file.read(absent: RecentSearches()) { connection in
            // Absent in a store of an earlier version.
            guard try connection.hasTable("recentSearch") else { return RecentSearches() }
            return try RecentSearches(storedOn: connection)
        }
    }

    /// Changes what is stored, in one transaction.
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
