public import Countries
public import Geodesy

/// The nearest border of the country a place lies in; from the high seas, the nearest border of any.
///
/// Borders between time zones of one country do not count.
public struct Border: Hashable, Sendable {
    /// What it divides, and where.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Two countries on land, or a country from land that is nobody's.
        case land = "land-border"
        /// The territorial seas of two countries.
        case sea = "sea-border"
        /// A territorial sea from the high seas: its outer limit.
        case seaLimit = "sea-limit"
        /// Two countries; whether on land or at sea is unknown for want of a land mask.
        case unknown = "border"
    }

    /// How far it is, in metres along the ellipsoid.
    public let distanceMetres: Double
    /// Its kind where it is nearest.
    public let kind: Kind
    /// The country beyond it; `nil` for the high seas.
    public let beyond: Country?
    /// Where it is nearest.
    public let foot: Coordinate

    /// Joins a distance with what lies there.
    public init(distanceMetres: Double, kind: Kind, beyond: Country?, foot: Coordinate) {
        self.distanceMetres = distanceMetres
        self.kind = kind
        self.beyond = beyond
        self.foot = foot
    }
}
