import CMathematics
public import Geodesy

/// A place as a source knows it: somewhere around a centre, within a radius in 95 of 100 cases.
///
/// Receivers' accuracies are radii of 95 %, so errors are taken for a round normal distribution whose
/// standard deviation along each axis is the radius over 2.448.
public struct ErrorCircle: Hashable, Sendable {
    /// The middle.
    public let centre: Coordinate
    /// The radius of 95 %, in metres.
    public let radiusMetres: Double

    /// Joins a centre with a radius; one beyond half the equator, which a receiver may state, holds the whole globe.
    public init(centre: Coordinate, radiusMetres: Double) {
        self.centre = centre
        self.radiusMetres = min(radiusMetres, 20_037_509)
    }

    /// Places that stand for equal chances, the same at every call: a sunflower's spiral.
    public func sample(count: Int = 1000) -> [Coordinate] {
        let deviation = radiusMetres / (-2 * log(0.05)).squareRoot()
        let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
        return (0..<count).map { number in
            let chance = (Double(number) + 0.5) / Double(count)
            let metres = deviation * (-2 * log(1 - chance)).squareRoot()
            return centre.destination(bearing: Double(number) * goldenAngle, metres: metres)
        }
    }
}
