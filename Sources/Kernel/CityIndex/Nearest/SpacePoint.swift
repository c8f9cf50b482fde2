import CMathematics
package import Geodesy

/// A position on the ellipsoid in space, in units of three millimetres from the centre of the Earth.
///
/// Straight-line distances in space order positions as distances on the ground do, including across the poles and 180°.
package struct SpacePoint: Hashable, Sendable {
    package var x: Int32
    package var y: Int32
    package var z: Int32

    package init(x: Int32, y: Int32, z: Int32) { (self.x, self.y, self.z) = (x, y, z) }

    /// The point of `coordinate`.
    package init(_ coordinate: Coordinate) {
        let scaled = (coordinate.cartesian * CityFileFormat.Record.unitsPerMetre).rounded(.toNearestOrEven)
        self.init(x: Int32(scaled.x), y: Int32(scaled.y), z: Int32(scaled.z))
    }

    /// The value along axis 0, 1 or 2.
    @inline(__always)
    package subscript(axis: Int) -> Int32 { axis == 0 ? x : axis == 1 ? y : z }

    /// The WGS 84 position with six decimals, or five for the longitude within 2 degrees of a pole, the resolution of
    /// the units.
    ///
    /// A damaged file may contain any point, and every point has a coordinate.
    package var coordinate: Coordinate {
        let (x, y, z) = (Double(x), Double(y), Double(z))
        let level = (x * x + y * y).squareRoot() * (1 - WGS84.squaredEccentricity)
        let isPolar = level < abs(z) * 0.035
        return Coordinate(
            clampingLatitude: Self.rounded(atan2(z, level) * 180 / .pi, 1e6),
            longitude: Self.rounded(atan2(y, x) * 180 / .pi, isPolar ? 1e5 : 1e6)
        )
    }

    private static func rounded(_ degrees: Double, _ scale: Double) -> Double {
        (degrees * scale).rounded() / scale
    }
}
