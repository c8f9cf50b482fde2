import Geodesy
import JSONText

/// The points of a GeoJSON document (RFC 7946): single lines or points, features, or a collection.
enum GeoJSONReader {
    static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Route.Point] {
        var scanner = JSONScanner(text, grammar: .lenient, depthLimit: 64)
        var points: [Route.Point] = []
        do throws(JSONFault) {
            try object(&scanner, into: &points)
            if let byte = scanner.peek() {
                throw scanner.fault("expected the end of the file, found \(name(of: byte))")
            }
        } catch {
            throw .fault(line: error.place.line, expectation(of: error))
        }
        return points
    }

    /// A clause with the expected value and the one that was found.
    private static func expectation(of fault: JSONFault) -> String {
        switch fault.code {
        case .expected(let mark): "expected \(mark), found \(name(of: fault.found))"
        case .expectedNumber(let token?): "expected a number, found \(token.prefix(40))"
        case .expectedNumber(nil): "expected a number, found \(name(of: fault.found))"
        case .expectedValue(let token?): "expected a value, found \(token.prefix(40))"
        case .openString: "expected \" at the end of a string"
        case .tooDeep: "expected at most 64 levels"
        default: fault.description
        }
    }

    private static func name(of byte: UInt8?) -> String {
        guard let byte else { return "the end of the file" }
        return (0x21...0x7F).contains(byte) ? String(Unicode.Scalar(byte)) : "byte \(byte)"
    }

    private static func object(
        _ scanner: inout JSONScanner,
        into points: inout [Route.Point]
    ) throws(JSONFault) {
        _ = scanner.peek()
        let start = scanner.place
        var type: String?
        var depth: Int?
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            switch key {
            case "type": type = try scanner.string()
            case "coordinates": depth = try coordinates(&scanner, into: &points)
            case "geometry" where scanner.peek() != UInt8(ascii: "n"): try object(&scanner, into: &points)
            case "features", "geometries":
                try scanner.enterArray()
                while try scanner.nextElement() { try object(&scanner, into: &points) }
            default: try scanner.skip()
            }
        }
        try check(type, depth: depth, in: scanner, at: start)
    }

    /// Reads the positions at any depth and returns that depth, or `nil` without positions.
    private static func coordinates(
        _ scanner: inout JSONScanner,
        into points: inout [Route.Point]
    ) throws(JSONFault) -> Int? {
        var numbers: [Double] = []
        var inner: Int?
        try scanner.enterArray()
        while try scanner.nextElement() {
            if scanner.peek() == UInt8(ascii: "[") {
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

    /// The largest number of values in a position.
    ///
    /// No software writes more.
    private static let longestPosition = 16

    private static let mixed = "expected positions of one depth, [longitude, latitude]"

    private static func point(_ numbers: [Double], in scanner: JSONScanner) throws(JSONFault)
        -> Route.Point
    {
        guard numbers.count >= 2 else { throw scanner.fault("expected [longitude, latitude]") }
        guard numbers.count == 2 || Route.altitudes.contains(numbers[2]) else {
            throw scanner.fault("expected an altitude in metres, found \(numbers[2])")
        }
        do throws(CoordinateError) {
            let place = try Coordinate(latitude: numbers[1], longitude: numbers[0])
            return Route.Point(place, altitudeMetres: numbers.count > 2 ? numbers[2] : nil)
        } catch {
            throw scanner.fault(error.description)
        }
    }

    /// Refuses areas, and coordinates that are nested deeper or less deeply than their type requires.
    private static func check(
        _ type: String?,
        depth: Int?,
        in scanner: JSONScanner,
        at start: JSONPlace
    ) throws(JSONFault) {
        guard let type else { throw JSONFault(.refused("expected a member \"type\""), at: start) }
        let expected: Int?
        switch type {
        case "FeatureCollection", "Feature", "GeometryCollection": expected = nil
        case "Point": expected = 1
        case "LineString", "MultiPoint": expected = 2
        case "MultiLineString": expected = 3
        default:
            let expected = "expected a LineString, MultiLineString or Point, found \(type)"
            throw JSONFault(.refused(expected), at: start)
        }
        guard depth == nil || depth == expected else {
            throw JSONFault(.refused("expected the coordinates of a \(type)"), at: start)
        }
    }
}
