import Boundaries
public import Geodesy
import Glibc

extension OutlineRing {
    /// The area on the WGS 84 ellipsoid in square metres, negative for holes.
    ///
    /// Green's theorem turns the area into an integral of the area below each edge. The parallel of the first vertex
    /// replaces the equator, so that the area of a small ring is not the difference of large numbers.
    var squareMetres: Double {
        let reference = Double(vertices[0].y) * EdgeIntegral.radiansPerUnit
        let below = WGS84.areaPerRadian(below: reference)
        var sum = 0.0
        for (start, end) in edges where start.x != end.x {
            let edge = EdgeIntegral(from: start, to: end)
            edge.forEachPoint { latitude, _, weight in
                sum -= (WGS84.areaPerRadian(below: latitude) - below) * edge.longitudeChange * weight
            }
        }
        return sum
    }

    /// The integral of the direction from the centre of the sphere over the ring, times the sphere's area.
    fileprivate var moment: SIMD3<Double> {
        let reference = Self.heights(Double(vertices[0].y) * EdgeIntegral.radiansPerUnit)
        var sum = SIMD3<Double>.zero
        for (start, end) in edges where start.x != end.x {
            let edge = EdgeIntegral(from: start, to: end)
            edge.forEachPoint { latitude, longitude, weight in
                let height = Self.heights(latitude) - reference
                let part = SIMD3(
                    height.x * cos(longitude),
                    height.x * sin(longitude),
                    height.y
                )
                sum -= part * (edge.longitudeChange * weight)
            }
        }
        return sum
    }

    /// The integrals of cos² and of sin·cos up to a latitude.
    private static func heights(_ latitude: Double) -> SIMD2<Double> {
        SIMD2(latitude / 2 + sin(2 * latitude) / 4, sin(latitude) * sin(latitude) / 2)
    }
}

extension OutlinePolygon {
    /// The area on the WGS 84 ellipsoid in square metres.
    var squareMetres: Double { rings.reduce(0) { $0 + $1.squareMetres } }
}

extension Outline {
    /// The area on the WGS 84 ellipsoid in square metres, including the waters within the borders.
    ///
    /// Edges are straight in longitude and latitude.
    public var squareMetres: Double { polygons.reduce(0) { $0 + $1.squareMetres } }

    /// The centroid of the surface on a sphere, or `nil` if the shape is balanced around the centre.
    ///
    /// It may lie outside the shape.
    public var centroid: Coordinate? {
        let sum = polygons.flatMap(\.rings).reduce(SIMD3<Double>.zero) { $0 + $1.moment }
        let level = (sum.x * sum.x + sum.y * sum.y).squareRoot()
        guard (level * level + sum.z * sum.z).squareRoot() > 1e-13 else { return nil }
        let degrees = 180 / Double.pi
        return try? Coordinate(
            latitude: atan2(sum.z, level) * degrees,
            longitude: atan2(sum.y, sum.x) * degrees
        )
    }
}
