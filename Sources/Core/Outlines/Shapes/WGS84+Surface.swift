import Geodesy
import Glibc

extension WGS84 {
    /// The area between the equator and a parallel for each radian of longitude, negative in the southern hemisphere.
    ///
    /// It is the integral of the product of the two radii of curvature and the cosine: half of a² times the q of the
    /// authalic latitude (Snyder, USGS Professional Paper 1395, equation 3-12).
    static func areaPerRadian(below latitude: Double) -> Double {
        let sine = sin(latitude)
        let bent = sine / (1 - squaredEccentricity * sine * sine)
        let stretched = atanh(eccentricity * sine) / eccentricity
        return equatorialRadius * equatorialRadius * (1 - squaredEccentricity) / 2 * (bent + stretched)
    }

    /// The metres in a radian of latitude and in a radian of longitude.
    static func metresPerRadian(at latitude: Double) -> (north: Double, east: Double) {
        let sine = sin(latitude)
        let root = (1 - squaredEccentricity * sine * sine).squareRoot()
        let across = equatorialRadius / root
        let north = across * (1 - squaredEccentricity) / (root * root)
        return (north, across * max(0, cos(latitude)))
    }
}
