import Countries

/// The surface at a place.
public enum Surface: String, Hashable, Sendable, CaseIterable {
    /// Land, according to the land mask.
    case land
    /// The sea within a country's borders.
    case territorialSea = "territorial-sea"
    /// The sea beyond all countries.
    case highSeas = "high-seas"
}
