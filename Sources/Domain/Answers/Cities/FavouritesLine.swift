public import Cities

/// The favourite cities and how many there may be, as one JSON object.
public struct FavouritesLine: Encodable, Sendable {
    private let limit: Int
    private let favourites: [FavouriteLine]
    private let canUndo: Bool

    /// The list of `favourites`, its cities given by `city`, which is `nil` for those that the data does not have.
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
