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

    /// The coordinate of a position in space, in metres from the centre of the ellipsoid.
    ///
    /// Fails for a position more than 20 km below the surface or 1000 km above it. The method is Bowring's (1976), with an
    /// error below 10 µm up to 10 km above the surface, and of 1 mm at 400 km.
    package init?(cartesian place: SIMD3<Double>) {
        let (a, b) = (WGS84.equatorialRadius, WGS84.polarRadius)
        let fromAxis = (place.x * place.x + place.y * place.y).squareRoot()
        let radius = (fromAxis * fromAxis + place.z * place.z).squareRoot()
        guard radius > b - 20_000, radius < a + 1_000_000 else { return nil }
        let reduced = atan2(place.z * a, fromAxis * b)
        let (sine, cosine) = (sin(reduced), cos(reduced))
        let latitude = atan2(
            place.z + (a * a - b * b) / b * sine * sine * sine,
            fromAxis - (a * a - b * b) / a * cosine * cosine * cosine
        )
        let degrees = 180 / Double.pi
        self.init(clampingLatitude: latitude * degrees, longitude: atan2(place.y, place.x) * degrees)
    }
}
