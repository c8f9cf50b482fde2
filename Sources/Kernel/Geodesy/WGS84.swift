import CMathematics

/// The WGS 84 ellipsoid (NIMA TR8350.2), with lengths in metres and angles in radians.
package enum WGS84 {
    package static let equatorialRadius = 6_378_137.0
    package static let flattening = 1 / 298.257_223_563
    package static let polarRadius = equatorialRadius * (1 - flattening)
    package static let squaredEccentricity = flattening * (2 - flattening)
    package static let eccentricity = squaredEccentricity.squareRoot()
    /// The mean radius R1 of the IUGG: the radius of the sphere that approximates the ellipsoid.
    package static let meanRadius = 6_371_008.8
    /// The radius of curvature along the meridian at the equator: the smallest at any place, in any direction.
    package static let smallestRadius = equatorialRadius * (1 - squaredEccentricity)
    /// The radius of curvature at the poles: the greatest at any place.
    package static let greatestRadius = equatorialRadius / (1 - flattening)

    /// The reduced latitude of `latitude`: the latitude of the corresponding point on the sphere around the ellipsoid.
    package static func reducedLatitude(_ latitude: Double) -> Double {
        atan2((1 - flattening) * sin(latitude), cos(latitude))
    }
}
