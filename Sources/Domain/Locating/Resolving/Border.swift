public import Countries
public import Geodesy

/// The nearest border of the country in which a place lies.
///
/// For a place on the high seas, it is the nearest border of any country. Borders between time zones of one country do
/// not count.
public struct Border: Hashable, Sendable {
    /// The kind of border, by the areas on its two sides.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A border on land between two countries, or between a country and unclaimed land.
        case land = "land-border"
        /// A border between the territorial seas of two countries.
        case sea = "sea-border"
        /// The outer limit of a territorial sea, towards the high seas.
        case seaLimit = "sea-limit"
        /// A border between two countries, on land or at sea: the data have no land mask.
        case unknown = "border"
    }

    /// The distance in metres along the ellipsoid.
    public let distanceMetres: Double
    /// The kind of the border at its nearest point.
    public let kind: Kind
    /// The country beyond the border, or `nil` for the high seas or unclaimed land.
    public let beyond: Country?
    /// The nearest point of the border.
    public let foot: Coordinate

    /// Creates a border from its distance, its kind, the country beyond it and its nearest point.
    public init(distanceMetres: Double, kind: Kind, beyond: Country?, foot: Coordinate) {
        self.distanceMetres = distanceMetres
        self.kind = kind
        self.beyond = beyond
        self.foot = foot
    }
}
