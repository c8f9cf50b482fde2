import Geodesy

/// The points of a GeoJSON document (RFC 7946): lines or points, alone, as features or as a collection.
enum GeoJSONReader {
    static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Route.Point] {
        var scanner = JSONScanner(text)
        var points: [Route.Point] = []
        try object(&scanner, into: &points)
        try scanner.end()
        return points
    }

    private static func object(
        _ scanner: inout JSONScanner,
        into points: inout [Route.Point]
    ) throws(RouteError.Problem) {
        _ = scanner.peek()
        let start = scanner.index
        var type: String?
        var depth: Int?
        try scanner.object { (scanner, key) throws(RouteError.Problem) in
            switch key {
            case "type": type = try scanner.string()
            case "coordinates": depth = try coordinates(&scanner, into: &points)
            case "geometry" where scanner.peek() != "n": try object(&scanner, into: &points)
            case "features", "geometries":
                try scanner.array { (scanner: inout JSONScanner) throws(RouteError.Problem) in
                    try object(&scanner, into: &points)
                }
            default: try scanner.skip()
            }
        }
        try check(type, depth: depth, in: scanner, at: start)
    }

    /// Passes the positions, however deep they lie, and returns how deep that is; `nil` when there are none.
    private static func coordinates(
        _ scanner: inout JSONScanner,
        into points: inout [Route.Point]
    ) throws(RouteError.Problem) -> Int? {
        var numbers: [Double] = []
        var inner: Int?
        try scanner.array { (scanner: inout JSONScanner) throws(RouteError.Problem) in
            if scanner.peek() == "[" {
                let depth = try coordinates(&scanner, into: &points)
                guard inner == nil || depth == inner, numbers.isEmpty else { throw scanner.fault(mixed) }
                inner = depth
            } else {
                numbers.append(try scanner.number())
                guard numbers.count <= longestPosition else { throw scanner.fault(mixed) }
            }
        }
        guard !numbers.isEmpty else { return inner.map { $0 + 1 } }
        guard inner == nil else { throw scanner.fault(mixed) }
        points.append(try point(numbers, in: scanner))
        return 1
    }

    /// More numbers than any software writes in a position.
    private static let longestPosition = 16

    private static let mixed = "expected positions of one depth, [longitude, latitude]"

    private static func point(_ numbers: [Double], in scanner: JSONScanner) throws(RouteError.Problem)
        -> Route.Point
    {
        guard numbers.count >= 2 else { throw scanner.fault("expected [longitude, latitude]") }
        do throws(CoordinateError) {
            let place = try Coordinate(latitude: numbers[1], longitude: numbers[0])
            return Route.Point(place, altitudeMetres: numbers.count > 2 ? numbers[2] : nil)
        } catch {
            throw scanner.fault(error.description)
        }
    }

    /// Refuses areas, and coordinates that lie deeper or less deep than their type wants.
    private static func check(
        _ type: String?,
        depth: Int?,
        in scanner: JSONScanner,
        at start: Int
    ) throws(RouteError.Problem) {
        guard let type else { throw scanner.fault("expected a member \"type\"", at: start) }
        let expected: Int?
        switch type {
        case "FeatureCollection", "Feature", "GeometryCollection": expected = nil
        case "Point": expected = 1
        case "LineString", "MultiPoint": expected = 2
        case "MultiLineString": expected = 3
        default:
            throw scanner.fault("expected a LineString, MultiLineString or Point, found \(type)", at: start)
        }
        guard depth == nil || depth == expected else {
            throw scanner.fault("expected the coordinates of a \(type)", at: start)
        }
    }
}
