import Geodesy
import Glibc

extension WGS84 {
    static let thirdFlattening = flattening / (2 - flattening)

    /// The tangent of the geographic latitude for `conformal`, the tangent of its conformal latitude.
    ///
    /// Newton's method on equations 7 to 9 of Karney, "Transverse Mercator with an accuracy of a few
    /// nanometers" (2011), equations 19 to 21. It converges within three steps and makes at most five.
    static func latitudeTangent(conformal: Double) -> Double {
        let remainder = 1 - squaredEccentricity
        // For tangents above 70, so near the poles, the usual first step could overshoot.
        let polar = exp(eccentricity * atanh(eccentricity))
        var tangent = abs(conformal) > 70 ? conformal * polar : conformal / remainder
        for _ in 0..<5 {
            let secant = (1 + tangent * tangent).squareRoot()
            let sigma = sinh(eccentricity * atanh(eccentricity * tangent / secant))
            let estimate = tangent * (1 + sigma * sigma).squareRoot() - sigma * secant
            let slope = remainder * secant / (1 + remainder * tangent * tangent)
            let step = (conformal - estimate) / (1 + estimate * estimate).squareRoot() / slope
            tangent += step
            guard abs(step) > 1e-12 * max(1, abs(tangent)) else { break }
        }
        return tangent
    }
}
