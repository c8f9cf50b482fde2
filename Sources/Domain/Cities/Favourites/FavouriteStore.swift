/// A store for the favourite cities.
public protocol FavouriteStore: Sendable {
    /// The stored favourites, or an empty list if nothing is stored.
    ///
    /// This method never writes.
    func favourites() throws -> CityFavourites

    /// Changes the stored favourites in one transaction.
    ///
    /// `change` receives the newest list, even if other processes write at the same time. The change is committed as a
    /// whole or not at all: nothing is written if `change` throws, if the write fails or if the process dies.
    func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value

    /// A number that changes whenever any process changes the store.
    ///
    /// A call takes some microseconds.
    func version() throws -> Int64
}
