public import Cities
import SQLite

/// The favourite cities, in the file of the selection.
///
/// Every change is one transaction, as in ``SQLiteSelectionStore``. One connection stays open to detect the changes of
/// other processes.
public struct SQLiteFavouriteStore: FavouriteStore {
    private let file: StoreFile
    private let monitor: StoreMonitor

    /// Stores the favourites at `path`.
    ///
    /// A change waits up to `busyTimeout` seconds for another process.
    ///
    /// `onDamage` is called after a damaged file was moved aside. Without it, a damaged file is an error.
    public init(
        path: String,
        busyTimeout: Double = 5,
        onDamage: (@Sendable (DamagedStore) -> Void)? = nil
    ) {
        file = StoreFile(path: path, busyTimeout: busyTimeout, onDamage: onDamage)
        monitor = StoreMonitor(path: path)
    }

    /// The stored favourites.
    ///
    /// This never writes.
    ///
    /// - Throws: ``StorageError``.
    public func favourites() throws -> CityFavourites {
        try file.read(absent: CityFavourites()) { connection in
            // A store of an earlier version does not have the table.
            guard try connection.hasTable("favourite") else { return CityFavourites() }
            return try CityFavourites(storedOn: connection)
        }
    }

    /// Changes the favourites in one transaction.
    ///
    /// The file and its folder are created if necessary.
    ///
    /// - Throws: ``StorageError``, and the errors of `change`. Nothing is changed in these cases.
    public func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value {
        try file.write { connection in
            let before = try CityFavourites(storedOn: connection)
            var favourites = before
            let value = try change(&favourites)
            if favourites != before { try favourites.save(on: connection) }
            return value
        }
    }

    /// A number that changes when any process has changed the store.
    ///
    /// - Throws: ``StorageError`` if the file cannot be read.
    public func version() throws -> Int64 { try monitor.version() }
}
