public import Boundaries
public import Geodesy

/// The nearest place on a border.
public struct BorderPoint: Hashable, Sendable {
    /// The distance to the place, in metres along the ellipsoid.
    public let distanceMetres: Double
    /// The WGS 84 position of the place.
    public let foot: Coordinate
    /// The region on the far side, or `nil` if no region lies there.
    public let beyond: Region?
    /// The number of the region on the far side, or 0 if no region lies there.
    package let beyondNumber: Int
}
