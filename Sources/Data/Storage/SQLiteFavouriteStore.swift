public import Cities
import SQLite

/// The favourite cities, in the file of the selection.
///
/// Every change is one transaction, as for ``SQLiteSelectionStore``. One connection is kept to notice the changes of
/// other processes.
public struct SQLiteFavouriteStore: FavouriteStore {
    private let file: StoreFile
    private let monitor: StoreMonitor

    /// Keeps them at `path`; a change waits up to `busyTimeout` seconds for another process to finish its own.
    ///
    /// `onDamage` hears of a damaged file that was moved away for a new one. Without it, a damaged file is an error.
    public init(
        path: String,
        busyTimeout: Double = 5,
        onDamage: (@Sendable (DamagedStore) -> Void)? = nil
    ) {
        file = StoreFile(path: path, busyTimeout: busyTimeout, onDamage: onDamage)
        monitor = StoreMonitor(path: path)
    }

    /// What is stored now; never writes.
    ///
    /// - Throws: ``StorageError``.
    public func favourites() throws -> CityFavourites {
        try file.read(absent: CityFavourites()) { connection in
            // Absent in a store of an earlier version.
            guard try connection.hasTable("favourite") else { return CityFavourites() }
            return try CityFavourites(storedOn: connection)
        }
    }

    /// Changes what is stored, in one transaction; makes the file and its folder if need be.
    ///
    /// - Throws: ``StorageError``, and what `change` throws; nothing is changed then.
    public func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value {
        try file.write { connection in
            let before = try CityFavourites(storedOn: connection)
            var favourites = before
            let value = try change(&favourites)
            if favourites != before { try favourites.save(on: connection) }
            return value
        }
    }

    /// A number that differs after any process has changed the store.
    ///
    /// - Throws: ``StorageError`` when the file cannot be read.
    public func version() throws -> Int64 { try monitor.version() }
}
