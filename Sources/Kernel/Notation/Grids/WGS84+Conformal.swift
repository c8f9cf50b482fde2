import CMathematics
import Geodesy

extension WGS84 {
    /// *e* to the power of *e*·artanh *e*, where the second *e* is the eccentricity.
    ///
    /// A test computes it. The function `exp` would need a C library of 2018.
    static let conformalFactor = 1.0067319368236396

    /// The tangent of the geographic latitude for `conformal`, the tangent of its conformal latitude.
    ///
    /// Newton's method on equations 7 to 9 of Karney, "Transverse Mercator with an accuracy of a few
    /// nanometers" (2011), equations 19 to 21. It converges within three steps and makes at most five.
    static func latitudeTangent(conformal: Double) -> Double {
        let remainder = 1 - squaredEccentricity
        // For tangents above 70, so near the poles, the usual first step could overshoot.
        var tangent = abs(conformal) > 70 ? conformal * conformalFactor : conformal / remainder
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

/// The length of the hypotenuse over sides that are far from the limits of `Double`.
///
/// The function `hypot` would need a C library of 2022.
func hypotenuse(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }
