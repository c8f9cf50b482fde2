import Geodesy
import Notation

/// A list of coordinates, one on each line, in any notation.
///
/// Lines that are blank or begin with `#` are skipped.
enum CoordinateList {
    static func points(in text: [UInt8]) throws(RouteError.Problem) -> [Route.Point] {
        var points: [Route.Point] = []
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let first = line.first(where: { !$0.isWhitespace }), first != UInt8(ascii: "#") else {
                continue
            }
            guard let text = String(validating: line, as: UTF8.self) else {
                throw .malformed(
                    line: index + 1,
                    expected: "expected GeoJSON, GPX, NMEA or coordinates in UTF-8"
                )
            }
            points.append(try point(text, line: index + 1))
        }
        return points
    }

    private static func point(_ text: String, line: Int) throws(RouteError.Problem) -> Route.Point {
        do throws(NotationError) {
            return Route.Point(try ParsedPosition(parsing: text).coordinate)
        } catch {
            throw .fault(line: line, error.description)
        }
    }
}
