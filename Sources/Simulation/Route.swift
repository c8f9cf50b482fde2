public import Geodesy

/// A way to drive: points in order, joined by great circles.
public struct Route: Hashable, Sendable {
    /// A point of the route, with its values from the file.
    public struct Point: Hashable, Sendable {
        /// The WGS 84 position.
        public var coordinate: Coordinate
        /// Metres above mean sea level.
        public var altitudeMetres: Double?
        /// The recorded time at this point; `nil` when the file has none.
        public var time: Timestamp?
        /// The line of a time that cannot be read, which matters only when the recorded times are wanted.
        public var unreadableTimeLine: Int?

        /// Joins a place with what is known of it.
        public init(_ coordinate: Coordinate, altitudeMetres: Double? = nil, time: Timestamp? = nil) {
            self.coordinate = coordinate
            self.altitudeMetres = altitudeMetres
            self.time = time
        }
    }

    /// Altitudes that a route may have, in metres: from below any sea to beyond any orbit.
    static let altitudes = -20_000.0...1e9

    /// At least one point; a route of one is a receiver that stands still.
    public let points: [Point]

    /// Joins points, or gives `nil` when there are none.
    public init?(_ points: [Point]) {
        guard !points.isEmpty else { return nil }
        self.points = points
    }
}

extension Route {
    /// Reads GeoJSON, GPX or a list of coordinates, whichever the bytes look like.
    ///
    /// Several lines, segments or tracks are driven in their order, straight from the end of one to the next.
    init(parsing text: [UInt8]) throws(RouteError.Problem) {
        guard let route = Route(try Self.points(in: text)) else { throw .noPoints }
        self = route
    }

    private static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Point] {
        switch text.first(where: { !$0.isWhitespace }) {
        case nil: throw .noPoints
        case UInt8(ascii: "{"): try GeoJSONReader.points(in: text)
        case UInt8(ascii: "<"): try GPXReader.points(in: text)
        default: try CoordinateList.points(in: text)
        }
    }
}

extension UInt8 {
    /// A blank, a tab or a line end.
    var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
