/// Writes a GPX 1.1 document with one route.
public enum GPXDocument {
    /// A point of the route.
    public struct Point: Hashable, Sendable {
        /// The degrees of latitude and longitude, as decimal numbers.
        public var (latitude, longitude): (Double, Double)
        /// The name, or an empty text.
        public var name: String
        /// The description, or an empty text.
        public var details: String
        /// The time by RFC 3339 in UTC, or `nil`.
        public var time: String?

        /// Creates a point.
        public init(
            latitude: Double,
            longitude: Double,
            name: String,
            details: String = "",
            time: String? = nil
        ) {
            (self.latitude, self.longitude) = (latitude, longitude)
            (self.name, self.details, self.time) = (name, details, time)
        }
    }

    /// The document, ending with a line end.
    public static func text(route: [Point]) -> String {
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="CountryExplorer">
              <rte>

            """
        return head + route.map(text).joined() + "  </rte>\n</gpx>\n"
    }

    /// The elements of a point are in the order that the schema of GPX requires.
    private static func text(_ point: Point) -> String {
        var text = "    <rtept lat=\"\(plain(point.latitude))\" lon=\"\(plain(point.longitude))\">"
        if let time = point.time { text += "<time>\(escaped(time))</time>" }
        if !point.name.isEmpty { text += "<name>\(escaped(point.name))</name>" }
        if !point.details.isEmpty { text += "<desc>\(escaped(point.details))</desc>" }
        return text + "</rtept>\n"
    }

    /// A number without an exponent, to nine decimals, which is a tenth of a millimetre.
    private static func plain(_ degrees: Double) -> String {
        let scaled = Int((abs(degrees) * 1e9).rounded())
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = Array(String(1_000_000_000 + rest).utf8.dropFirst())
        while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return (degrees < 0 && scaled > 0 ? "-" : "") + "\(whole)." + String(decoding: digits, as: UTF8.self)
    }

    /// Text for element content, without the characters that XML 1.0 does not allow.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
