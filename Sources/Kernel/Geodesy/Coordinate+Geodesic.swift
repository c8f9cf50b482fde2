import CMathematics

extension Coordinate {
    /// The length of the shortest line to `other` on the WGS 84 ellipsoid, in metres.
    ///
    /// Vincenty's inverse formula (Survey Review XXIII 176, 1975), accurate to half a millimetre. It does not converge
    /// between places that are nearly antipodal. For these, the length is the minimum over all midpoints of the path.
    public func geodesicDistance(to other: Coordinate) -> Double {
        inverse(to: other) ?? lengthThroughTheMiddle(to: other)
    }

    /// Vincenty's formula, or `nil` if it does not converge.
    private func inverse(to other: Coordinate) -> Double? {
        let radians = Double.pi / 180
        let first = WGS84.reducedLatitude(latitude * radians)
        let second = WGS84.reducedLatitude(other.latitude * radians)
        let apart = remainder((other.longitude - longitude) * radians, 2 * .pi)
        var longitude = apart
        for _ in 0..<50 {
            guard let arc = Arc(from: first, to: second, apart: longitude) else { return 0 }
            let next = apart + arc.excessOfLongitude
            if abs(next) > .pi { return nil }
            defer { longitude = next }
            if abs(next - longitude) < 1e-13 { return arc.length }
        }
        return nil
    }

    /// The length between two nearly antipodal places, in metres.
    ///
    /// Every path to the other place crosses the great circle a quarter turn away. The shortest length is the minimum,
    /// over the points of that circle, of the sum of the lengths from and to it.
    private func lengthThroughTheMiddle(to other: Coordinate) -> Double {
        func length(_ bearing: Double) -> Double {
            let middle = destination(bearing: bearing, arc: .pi / 2)
            return (inverse(to: middle) ?? .infinity) + (middle.inverse(to: other) ?? .infinity)
        }
        let steps = 72
        let step = 2 * Double.pi / Double(steps)
        let best = (0..<steps).map { Double($0) * step }.min { length($0) < length($1) } ?? 0
        return Self.minimum(of: length, from: best - step, to: best + step)
    }

    /// The minimum of a unimodal `function`, by golden-section search.
    private static func minimum(
        of function: (Double) -> Double,
        from low: Double,
        to high: Double
    ) -> Double {
        let golden = (5.0.squareRoot() - 1) / 2
        var (low, high) = (low, high)
        var (inner, outer) = (high - golden * (high - low), low + golden * (high - low))
        var (near, far) = (function(inner), function(outer))
        for _ in 0..<48 {
            if near < far {
                (high, outer, far) = (outer, inner, near)
                inner = high - golden * (high - low)
                near = function(inner)
            } else {
                (low, inner, near) = (inner, outer, far)
                outer = low + golden * (high - low)
                far = function(outer)
            }
        }
        return min(near, far)
    }
}

/// The great-circle arc on the auxiliary sphere between two reduced latitudes, with Vincenty's names in words.
private struct Arc {
    private let sine: Double, cosine: Double, angle: Double
    private let sineOfAzimuth: Double
    /// The squared cosine of the azimuth at the equator.
    private let squaredCosine: Double
    /// The cosine of twice the angle from the equator to the middle of the arc.
    private let middle: Double

    /// Fails if the two places are the same.
    init?(from first: Double, to second: Double, apart longitude: Double) {
        let across = cos(second) * sin(longitude)
        let along = cos(first) * sin(second) - sin(first) * cos(second) * cos(longitude)
        sine = (across * across + along * along).squareRoot()
        cosine = sin(first) * sin(second) + cos(first) * cos(second) * cos(longitude)
        guard sine > 0 || cosine < 0 else { return nil }
        angle = atan2(sine, cosine)
        sineOfAzimuth = sine == 0 ? 0 : cos(first) * across / sine
        squaredCosine = 1 - sineOfAzimuth * sineOfAzimuth
        middle = squaredCosine < 1e-14 ? 0 : cosine - 2 * sin(first) * sin(second) / squaredCosine
    }

    /// The difference between the arc's and the geodesic's width in longitude, in radians.
    var excessOfLongitude: Double {
        let flattening = WGS84.flattening
        let factor = flattening / 16 * squaredCosine * (4 + flattening * (4 - 3 * squaredCosine))
        let inner = middle + factor * cosine * (2 * middle * middle - 1)
        return (1 - factor) * flattening * sineOfAzimuth * (angle + factor * sine * inner)
    }

    /// The length of the geodesic, in metres.
    var length: Double {
        let ratio = WGS84.equatorialRadius / WGS84.polarRadius
        let square = squaredCosine * (ratio * ratio - 1)
        let stretch = 1 + square / 16_384 * (4096 + square * (-768 + square * (320 - 175 * square)))
        let factor = square / 1024 * (256 + square * (-128 + square * (74 - 47 * square)))
        let cubic = factor / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)
        let inner = middle + factor / 4 * (cosine * (2 * middle * middle - 1) - cubic)
        return WGS84.polarRadius * stretch * (angle - factor * sine * inner)
    }
}
