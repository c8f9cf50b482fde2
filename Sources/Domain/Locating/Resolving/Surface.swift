import Countries

/// What a place is on.
public enum Surface: String, Hashable, Sendable, CaseIterable {
    /// Land, as the land mask has it.
    case land
    /// The sea within a country's borders.
    case territorialSea = "territorial-sea"
    /// The sea beyond all countries.
    case highSeas = "high-seas"
}
