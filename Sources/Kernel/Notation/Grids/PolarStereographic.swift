import CMathematics
import Geodesy

/// The polar stereographic projection of WGS 84 with the scale 0.994 of UPS.
///
/// Snyder, "Map Projections: A Working Manual" (1987), equations 21-39 and 20-16. Newton's method inverts the
/// conformal latitude.
enum PolarStereographic {
    static let scale = 0.994

    /// Converts metres from the pole along the grid's axes to degrees of latitude and longitude.
    static func inverse(
        easting: Double,
        northing: Double,
        isNorth: Bool
    ) -> (latitude: Double, longitude: Double) {
        let distance = hypotenuse(easting, northing)
        guard distance > 1e-6 else { return (isNorth ? 90 : -90, 0) }
        let shape = WGS84.conformalFactor * (1 - WGS84.squaredEccentricity).squareRoot()
        let ratio = distance * shape / (2 * scale * WGS84.equatorialRadius)
        let tangent = WGS84.latitudeTangent(conformal: (1 / ratio - ratio) / 2)
        let latitude = atan(tangent) * 180 / .pi
        let longitude = atan2(easting, isNorth ? -northing : northing) * 180 / .pi
        return (isNorth ? latitude : -latitude, longitude)
    }
}
