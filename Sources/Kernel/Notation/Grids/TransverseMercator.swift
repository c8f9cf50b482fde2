import CMathematics
import Geodesy

/// The transverse Mercator projection of WGS 84 with the scale 0.9996 of UTM.
///
/// Krüger's series to the sixth order in the third flattening: Karney, "Transverse Mercator with an accuracy
/// of a few nanometers", Journal of Geodesy 85 (2011), equations 11, 14, 15, 35 and 36. Within 4 000 km of the
/// central meridian the error is below a micrometre.
enum TransverseMercator {
    static let scale = 0.9996

    /// Converts metres north and east of the equator and the central meridian to degrees north and east of them.
    static func inverse(easting: Double, northing: Double) -> (latitude: Double, longitude: Double) {
        let (xi, eta) = (northing / (scale * radius), easting / (scale * radius))
        var (plainXi, plainEta) = (xi, eta)
        let betas = betas
        for index in betas.indices {
            let multiple = Double(2 * (index + 1))
            plainXi -= betas[index] * sin(multiple * xi) * cosh(multiple * eta)
            plainEta -= betas[index] * cos(multiple * xi) * sinh(multiple * eta)
        }
        let conformal = sin(plainXi) / hypotenuse(sinh(plainEta), cos(plainXi))
        let latitude = atan(WGS84.latitudeTangent(conformal: conformal))
        let longitude = atan2(sinh(plainEta), cos(plainXi))
        return (latitude * 180 / .pi, longitude * 180 / .pi)
    }

    /// The radius of the sphere whose meridian is as long as the ellipsoid's meridian (equation 14).
    ///
    /// A test computes it and the coefficients from the third flattening.
    static let radius = 6_367_449.145823415

    /// The coefficients of equation 36 for WGS 84.
    static var betas: InlineArray<6, Double> {
        [
            0.0008377321640579486, 5.905870152220203e-08, 1.6734826652839968e-10, 2.1647980400627059e-13,
            3.787978046168605e-16, 7.2487488906941545e-19,
        ]
    }
}
