public import Cities
import Geodesy

/// A favourite city as one JSON object.
public struct FavouriteLine: Encodable, Sendable {
    /// A change of a favourite.
    public enum Event: String, Sendable {
        /// The favourite was on the list at the first reading.
        case listed
        /// The favourite was added or restored.
        case added
        /// The favourite was removed.
        case removed
    }

    private let entry: CityFavourites.Entry
    private let city: City?
    private let event: Event?

    /// Creates a line for a favourite and its change.
    ///
    /// `city` is `nil` if the data do not contain the city.
    public init(_ entry: CityFavourites.Entry, _ city: City?, event: Event? = nil) {
        (self.entry, self.city, self.event) = (entry, city, event)
    }

    private enum Key: String, CodingKey { case id, added, event }

    /// Encodes the keys of the city, or only its ID, and the time at which it was added.
    public func encode(to encoder: any Encoder) throws {
        try city?.encode(to: encoder)
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(entry.id, forKey: .id)
        try object.encode(entry.added.description, forKey: .added)
        try object.encodeIfPresent(event?.rawValue, forKey: .event)
    }
}
