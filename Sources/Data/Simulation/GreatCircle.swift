import Geodesy
import Glibc

/// The shortest path between two coordinates on a sphere, as an arc that starts at one of them.
///
/// It is correct across ±180° and over the poles. Between antipodes, where every direction is equally short, it starts
/// northwards.
struct GreatCircle: Hashable, Sendable {
    private let origin: SIMD3<Double>
    /// The direction of departure, at a right angle to `origin`.
    private let tangent: SIMD3<Double>
    private let angle: Double

    init(from start: Coordinate, to end: Coordinate) {
        let (from, to) = (Self.vector(start), Self.vector(end))
        let normal = Self.cross(from, to)
        let sine = Self.length(normal)
        origin = from
        angle = atan2(sine, (from * to).sum())
        tangent = sine > 1e-14 ? Self.cross(normal, from) / sine : Self.north(at: start)
    }

    /// The length of the arc.
    var metres: Double { angle * WGS84.meanRadius }

    /// The position at a fraction of the arc, 0 through 1.
    func coordinate(at fraction: Double) -> Coordinate {
        let turned = angle * fraction
        return Self.coordinate(origin * cos(turned) + tangent * sin(turned))
    }

    /// The course at a fraction of the arc, in degrees clockwise from north, 0 to below 360.
    ///
    /// An arc of zero length has the course 0.
    func course(at fraction: Double) -> Double {
        let turned = angle * fraction
        let heading = tangent * cos(turned) - origin * sin(turned)
        let here = coordinate(at: fraction)
        let north = Self.north(at: here)
        let east = Self.cross(north, Self.vector(here))
        let degrees = atan2((heading * east).sum(), (heading * north).sum()) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// The position some metres north and east of `place`, for distances that are short compared with the globe.
    static func offset(_ place: Coordinate, north: Double, east: Double) -> Coordinate {
        let up = vector(place)
        let northward = Self.north(at: place)
        let step = northward * north + cross(northward, up) * east
        return coordinate(up + step / WGS84.meanRadius)
    }
}

extension GreatCircle {
    private static func vector(_ place: Coordinate) -> SIMD3<Double> {
        let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }

    private static func coordinate(_ vector: SIMD3<Double>) -> Coordinate {
        let latitude = atan2(vector.z, hypot(vector.x, vector.y)) * 180 / .pi
        let longitude = atan2(vector.y, vector.x) * 180 / .pi
        guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("atan2 of finite numbers stays within half a turn")
        }
        return place
    }

    private static func north(at place: Coordinate) -> SIMD3<Double> {
        let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        return SIMD3(-sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude))
    }

    private static func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            left.y * right.z - left.z * right.y,
            left.z * right.x - left.x * right.z,
            left.x * right.y - left.y * right.x
        )
    }

    private static func length(_ vector: SIMD3<Double>) -> Double {
        (vector * vector).sum().squareRoot()
    }
}
