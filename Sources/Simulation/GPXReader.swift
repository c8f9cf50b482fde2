import Geodesy

/// The points of a GPX 1.0 or 1.1 document: its tracks, or else its routes, or else its waypoints.
struct GPXReader {
    private var scanner: XMLScanner
    private var open: [String] = []
    private var point: Route.Point?
    private var points: [String: [Route.Point]] = [:]
    private var isComplete = false

    static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Route.Point] {
        var reader = GPXReader(scanner: XMLScanner(text))
        while let token = try reader.scanner.next() { try reader.take(token) }
        guard reader.isComplete else {
            throw reader.scanner.fault("expected </\(reader.open.last ?? "gpx")> before the end of the file")
        }
        let found = ["trkpt", "rtept", "wpt"].lazy.compactMap { reader.points[$0] }
        return found.first ?? []
    }

    private init(scanner: XMLScanner) {
        self.scanner = scanner
    }

    private mutating func take(_ token: XMLScanner.Token) throws(RouteError.Problem) {
        switch token {
        case .start(let name, let attributes, let isEmpty):
            try begin(name, attributes)
            if isEmpty { try end(name) }
        case .end(let name): try end(name)
        case .text(let text): try read(text)
        }
    }

    private mutating func begin(_ name: String, _ attributes: [String: String]) throws(RouteError.Problem) {
        guard !open.isEmpty || name == "gpx" && !isComplete else {
            throw scanner.fault("expected one <gpx>, found <\(name)>")
        }
        guard open.count < Self.deepest else {
            throw scanner.fault("expected at most \(Self.deepest) levels")
        }
        open.append(name)
        if Self.parents[name] == open.dropLast() { point = try place(name, attributes) }
    }

    private mutating func end(_ name: String) throws(RouteError.Problem) {
        guard open.last == name else {
            throw scanner.fault("expected </\(open.last ?? "gpx")>, found </\(name)>")
        }
        if Self.parents[name] == open.dropLast(), let found = point {
            points[name, default: []].append(found)
            point = nil
        }
        open.removeLast()
        isComplete = open.isEmpty
    }

    /// Takes the altitude and the time of a point.
    ///
    /// Elements within its extensions are ignored.
    private mutating func read(_ text: String) throws(RouteError.Problem) {
        let value = Self.trimmed(text)
        guard point != nil, !value.isEmpty, Self.parents[open[open.count - 2]] == open.dropLast(2) else {
            return
        }
        if open.last == "ele" {
            guard let metres = Double(value), Route.altitudes.contains(metres) else {
                throw scanner.fault("expected metres in <ele>, found \"\(value)\"")
            }
            point?.altitudeMetres = metres
        } else if open.last == "time" {
            point?.time = Timestamp(rfc3339: value, orOffset: true)
            if point?.time == nil { point?.unreadableTimeLine = scanner.countedLine() }
        }
    }

    private func place(_ name: String, _ attributes: [String: String]) throws(RouteError.Problem)
        -> Route.Point
    {
        guard let latitude = attributes["lat"].flatMap({ Double(Self.trimmed($0)) }),
            let longitude = attributes["lon"].flatMap({ Double(Self.trimmed($0)) })
        else { throw scanner.fault("expected <\(name) lat=\"30.0444\" lon=\"31.2357\">") }
        do throws(CoordinateError) {
            return Route.Point(try Coordinate(latitude: latitude, longitude: longitude))
        } catch {
            throw scanner.fault(error.description)
        }
    }

    /// The greatest depth of nested elements.
    private static let deepest = 64

    /// The path of elements that encloses each kind of point.
    private static let parents: [String: ArraySlice<String>] = [
        "trkpt": ["gpx", "trk", "trkseg"], "rtept": ["gpx", "rte"], "wpt": ["gpx"],
    ]

    private static func trimmed(_ text: String) -> Substring {
        let head = text.drop(while: \.isWhitespace)
        return head[..<(head.lastIndex { !$0.isWhitespace }.map(head.index(after:)) ?? head.startIndex)]
    }
}
