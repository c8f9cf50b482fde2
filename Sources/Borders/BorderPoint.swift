public import Boundaries
public import Geodesy

/// The nearest place on a border.
public struct BorderPoint: Hashable, Sendable {
    /// How far it is, in metres along the ellipsoid.
    public let distanceMetres: Double
    /// Where it is.
    public let foot: Coordinate
    /// The region on the far side; `nil` where nobody's ground begins.
    public let beyond: Region?
    /// The number of the region on the far side; 0 for none.
    package let beyondNumber: Int
}
