public import Cities
import Geodesy

/// A favourite city as one JSON object.
public struct FavouriteLine: Encodable, Sendable {
    /// What happened to a favourite.
    public enum Event: String, Sendable {
        /// It was there when the list was first read.
        case listed
        /// It was added or put back.
        case added
        /// It was removed.
        case removed
    }

    private let entry: CityFavourites.Entry
    private let city: City?
    private let event: Event?

    /// Joins a favourite with its city, `nil` when the data does not have it, and what happened to it.
    public init(_ entry: CityFavourites.Entry, _ city: City?, event: Event? = nil) {
        (self.entry, self.city, self.event) = (entry, city, event)
    }

    private enum Key: String, CodingKey { case id, added, event }

    /// The keys of the city, or its ID alone, and when it was added.
    public func encode(to encoder: any Encoder) throws {
        try city?.encode(to: encoder)
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(entry.id, forKey: .id)
        try object.encode(entry.added.description, forKey: .added)
        try object.encodeIfPresent(event?.rawValue, forKey: .event)
    }
}
