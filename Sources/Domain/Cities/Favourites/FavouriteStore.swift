/// Where the favourite cities are kept.
public protocol FavouriteStore: Sendable {
    /// What is stored now; no favourites when nothing is. Never writes.
    func favourites() throws -> CityFavourites

    /// Changes what is stored, in one transaction.
    ///
    /// `change` sees the newest list, also when other processes write at the same time. It commits whole, or not at
    /// all: when `change` throws, when the write fails, and when the process dies.
    func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value

    /// A number that differs after any process has changed the store; takes some microseconds.
    func version() throws -> Int64
}
