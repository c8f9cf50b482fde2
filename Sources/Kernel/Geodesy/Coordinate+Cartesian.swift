import CMathematics

extension Coordinate {
    /// The position in space, in metres from the centre of the ellipsoid.
    ///
    /// The axes point to 0° N 0° E, 0° N 90° E and north.
    package var cartesian: SIMD3<Double> {
        Self.cartesian(latitude: latitude * .pi / 180, longitude: longitude * .pi / 180)
    }

    /// The position in space at angles in radians, which may go round the globe more than once.
    package static func cartesian(latitude: Double, longitude: Double) -> SIMD3<Double> {
        let (sine, cosine) = (sin(latitude), cos(latitude))
        let flatness = 1 - WGS84.squaredEccentricity
        let radius = WGS84.equatorialRadius / (1 - WGS84.squaredEccentricity * sine * sine).squareRoot()
        return SIMD3(
            radius * cosine * cos(longitude),
            radius * cosine * sin(longitude),
            radius * flatness * sine
        )
    }
}
