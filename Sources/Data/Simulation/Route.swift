public import Geodesy

/// A route to drive: points in order, joined by great circles.
public struct Route: Hashable, Sendable {
    /// A point of the route, with its values from the file.
    public struct Point: Hashable, Sendable {
        /// The WGS 84 position.
        public var coordinate: Coordinate
        /// The altitude in metres above mean sea level.
        public var altitudeMetres: Double?
        /// The recorded time at this point, or `nil` when the file has none.
        public var time: Timestamp?
        /// The line of a time that cannot be read.
        ///
        /// It matters only if the recorded times are used.
        public var unreadableTimeLine: Int?

        /// Creates a point with the values that are known.
        public init(_ coordinate: Coordinate, altitudeMetres: Double? = nil, time: Timestamp? = nil) {
            self.coordinate = coordinate
            self.altitudeMetres = altitudeMetres
            self.time = time
        }
    }

    /// The altitudes that a route may have, in metres: from below any sea to beyond any orbit.
    static let altitudes = -20_000.0...1e9

    /// The points, at least one.
    ///
    /// A route of one point is a receiver that does not move.
    public let points: [Point]

    /// Creates a route, or returns `nil` without points.
    public init?(_ points: [Point]) {
        guard !points.isEmpty else { return nil }
        self.points = points
    }
}

extension Route {
    /// Reads GeoJSON, GPX or a list of coordinates, depending on the first bytes.
    ///
    /// Several lines, segments or tracks are driven in order, straight from the end of one to the start of the next.
    init(parsing text: [UInt8]) throws(RouteError.Problem) {
        guard let route = Route(try Self.points(in: text)) else { throw .noPoints }
        self = route
    }

    private static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Point] {
        switch text.first(where: { !$0.isWhitespace }) {
        case nil: throw .noPoints
        case UInt8(ascii: "{"): try GeoJSONReader.points(in: text)
        case UInt8(ascii: "<"): try RouteReader.points(in: text)
        default: try CoordinateList.points(in: text)
        }
    }
}

extension UInt8 {
    /// A blank, a tab or a line end.
    var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
