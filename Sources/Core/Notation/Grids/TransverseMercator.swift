import Geodesy
import Glibc

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
        for (index, beta) in betas.enumerated() {
            let multiple = Double(2 * (index + 1))
            plainXi -= beta * sin(multiple * xi) * cosh(multiple * eta)
            plainEta -= beta * cos(multiple * xi) * sinh(multiple * eta)
        }
        let conformal = sin(plainXi) / hypot(sinh(plainEta), cos(plainXi))
        let latitude = atan(WGS84.latitudeTangent(conformal: conformal))
        let longitude = atan2(sinh(plainEta), cos(plainXi))
        return (latitude * 180 / .pi, longitude * 180 / .pi)
    }

    /// The radius of the sphere whose meridian is as long as the ellipsoid's meridian.
    static let radius: Double = {
        let n = WGS84.thirdFlattening
        let n2 = n * n
        return WGS84.equatorialRadius / (1 + n) * (1 + n2 / 4 + n2 * n2 / 64 + n2 * n2 * n2 / 256)
    }()

    /// The coefficients of equation 36.
    private static let betas: [Double] = [
        series([1.0 / 2, -2.0 / 3, 37.0 / 96, -1.0 / 360, -81.0 / 512, 96_199.0 / 604_800], from: 1),
        series([1.0 / 48, 1.0 / 15, -437.0 / 1440, 46.0 / 105, -1_118_711.0 / 3_870_720], from: 2),
        series([17.0 / 480, -37.0 / 840, -209.0 / 4480, 5569.0 / 90_720], from: 3),
        series([4397.0 / 161_280, -11.0 / 504, -830_251.0 / 7_257_600], from: 4),
        series([4583.0 / 161_280, -108_847.0 / 3_991_680], from: 5),
        series([20_648_693.0 / 638_668_800], from: 6),
    ]

    /// The sum of `factors` multiplied by the powers of the third flattening from `power` upwards.
    static func series(_ factors: [Double], from power: Int) -> Double {
        let n = WGS84.thirdFlattening
        return factors.reversed().reduce(0) { $0 * n + $1 }
            * (0..<power).reduce(1) { product, _ in product * n }
    }
}
