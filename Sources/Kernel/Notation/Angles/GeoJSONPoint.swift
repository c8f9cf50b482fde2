import Geodesy
import JSONText

/// Reads a GeoJSON point (RFC 7946, 3.1.2), which has longitude first.
///
/// Also reads a feature that has one, and an object with `lat` and `lon`.
struct GeoJSONPoint {
    private static var advice: String { CoordinateNotation.geoJSON.example }

    static func claims(_ source: SourceText) -> Bool { source.bytes.first == UInt8(ascii: "{") }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        var scanner = JSONScanner(source.bytes, grammar: .lenient)
        let object: JSONValue
        do throws(JSONFault) {
            object = try JSONValue(&scanner, of: source)
            guard scanner.peek() == nil else { throw scanner.fault("more than an object") }
        } catch {
            let isWhole = error.code == .openString || error.place.offset >= source.bytes.count
            let range = isWhole ? source.whole : error.place.offset..<source.bytes.count
            throw source.refusal(.malformed, at: range, "not JSON from here; write \(advice)")
        }
        return ParsedPosition(try coordinate(of: object, in: source), as: .geoJSON)
    }

    private static func coordinate(
        of object: JSONValue,
        in source: SourceText
    ) throws(NotationError) -> Coordinate {
        if let geometry = object["geometry"] { return try coordinate(of: geometry, in: source) }
        if let latitude = object.number("lat", "latitude"),
            let longitude = object.number("lon", "lng", "long", "longitude")
        {
            return try source.coordinate(longitude: longitude, latitude: latitude)
        }
        guard object["type"]?.isString("Point") == true, case .array(let numbers)? = object["coordinates"],
            (2...3).contains(numbers.count),
            case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1]
        else {
            throw source.refusal(.malformed, at: source.whole, "no GeoJSON point; write \(advice)")
        }
        return try source.coordinate(longitude: longitude, latitude: latitude)
    }
}

extension JSONValue {
    /// The number of the first of `names` that has one.
    fileprivate func number(_ names: StaticString...) -> Numeral? {
        for name in names {
            if case .number(let numeral)? = self[name] { return numeral }
        }
        return nil
    }
}
