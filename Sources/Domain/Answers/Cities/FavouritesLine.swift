public import Cities

/// The favourite cities with their maximum number, as one JSON object.
public struct FavouritesLine: Encodable, Sendable {
    private let limit: Int
    private let favourites: [FavouriteLine]
    private let canUndo: Bool

    /// Creates a line for the list of `favourites`.
    ///
    /// `city` returns the city for an ID, or `nil` if the data do not contain it.
    public init(_ favourites: CityFavourites, city: (UInt32) -> City?) {
        limit = CityFavourites.limit
        self.favourites = favourites.entries.map { FavouriteLine($0, city($0.id)) }
        canUndo = !favourites.removals.isEmpty
    }

    private enum CodingKeys: String, CodingKey {
        case limit, favourites
        case canUndo = "undo"
    }
}
