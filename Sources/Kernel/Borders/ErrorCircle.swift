import CMathematics
public import Geodesy

/// An imprecise position, which lies within a radius around a centre in 95 of 100 cases.
///
/// Receivers state accuracies as radii of 95 %. Errors are therefore treated as a circular normal distribution whose
/// standard deviation along each axis is the radius divided by 2.448.
public struct ErrorCircle: Hashable, Sendable {
    /// The centre of the circle.
    public let centre: Coordinate
    /// The radius of 95 %, in metres.
    public let radiusMetres: Double

    /// Creates a circle.
    ///
    /// A radius beyond half the equator, which a receiver may state, is limited to cover the whole globe.
    public init(centre: Coordinate, radiusMetres: Double) {
        self.centre = centre
        self.radiusMetres = min(radiusMetres, 20_037_509)
    }

    /// Places of equal probability, arranged in a sunflower spiral.
    ///
    /// Every call returns the same places.
    public func sample(count: Int = 1000) -> [Coordinate] {
        let deviation = radiusMetres / (-2 * log1p(-0.95)).squareRoot()
        let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
        return (0..<count).map { number in
            let chance = (Double(number) + 0.5) / Double(count)
            let metres = deviation * (-2 * log1p(-chance)).squareRoot()
            return centre.destination(bearing: Double(number) * goldenAngle, metres: metres)
        }
    }
}
