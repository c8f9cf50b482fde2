import GPX
import Geodesy
import XMLText

/// Reads the points of a GPX document: its tracks, else its routes, else its waypoints.
enum RouteReader {
    static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Route.Point] {
        var reader = GPXReader()
        var points: [GPXPoint.Kind: [Route.Point]] = [:]
        do throws(XMLError) {
            reader.feed(text)
            reader.finish()
            while let point = try reader.next() { points[point.kind, default: []].append(try read(point)) }
            try reader.check()
        } catch {
            throw .fault(line: error.line, error.expected)
        }
        return [.track, .route, .waypoint].lazy.compactMap { points[$0] }.first ?? []
    }

    private static func read(_ point: GPXPoint) throws(XMLError) -> Route.Point {
        guard let latitude = point.latitude.flatMap({ Double(trimmed($0)) }),
            let longitude = point.longitude.flatMap({ Double(trimmed($0)) })
        else {
            let example = "<\(point.kind.rawValue) lat=\"30.0444\" lon=\"31.2357\">"
            throw XMLError(line: point.line, expected: "expected \(example)")
        }
        var result: Route.Point
        do throws(CoordinateError) {
            result = Route.Point(try Coordinate(latitude: latitude, longitude: longitude))
        } catch {
            throw XMLError(line: point.line, expected: error.description)
        }
        if let elevation = point.elevation, !elevation.value.isEmpty {
            guard let metres = Double(elevation.value), Route.altitudes.contains(metres) else {
                let expected = "expected metres in <ele>, found \"\(elevation.value)\""
                throw XMLError(line: elevation.line, expected: expected)
            }
            result.altitudeMetres = metres
        }
        if let time = point.time, !time.value.isEmpty {
            result.time = Timestamp(rfc3339: time.value, orOffset: true)
            if result.time == nil { result.unreadableTimeLine = time.line }
        }
        return result
    }

    private static func trimmed(_ text: String) -> Substring {
        let head = text.drop(while: \.isWhitespace)
        return head[..<(head.lastIndex { !$0.isWhitespace }.map(head.index(after:)) ?? head.startIndex)]
    }
}
