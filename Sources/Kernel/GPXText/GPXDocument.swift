public import Geodesy

/// Writes GPX 1.1 documents.
public enum GPXDocument {
    /// A point of a route or of a track.
    public struct Point: Hashable, Sendable {
        /// The place.
        public var coordinate: Coordinate
        /// The time, or `nil`.
        public var time: Timestamp?
        /// The name, or an empty text.
        public var name: String
        /// The description, or an empty text.
        public var details: String
        /// The radius of 95 % confidence in metres, or `nil`.
        ///
        /// GPX has no element for it, so it is a comment.
        public var accuracyMetres: Double?

        /// Creates a point.
        public init(
            _ coordinate: Coordinate,
            time: Timestamp? = nil,
            name: String = "",
            details: String = "",
            accuracyMetres: Double? = nil
        ) {
            (self.coordinate, self.time) = (coordinate, time)
            (self.name, self.details, self.accuracyMetres) = (name, details, accuracyMetres)
        }
    }

    /// A document with one route, ending with a line end.
    public static func text(route: [Point]) -> String {
        document("  <rte>\n" + route.map { "    " + text($0, as: "rtept") }.joined() + "  </rte>\n")
    }

    /// A document with one track, ending with a line end.
    ///
    /// A receiver was off, or had no fix, between two segments.
    public static func text(segments: [[Point]]) -> String {
        let texts = segments.map { points in
            "    <trkseg>\n" + points.map { "      " + text($0, as: "trkpt") }.joined() + "    </trkseg>\n"
        }
        return document("  <trk>\n" + texts.joined() + "  </trk>\n")
    }

    private static func document(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="CountryExplorer">
        \(content)</gpx>

        """
    }

    /// The elements of a point are in the order that the schema of GPX requires.
    private static func text(_ point: Point, as element: String) -> String {
        let (latitude, longitude) = (point.coordinate.latitude, point.coordinate.longitude)
        var text = "<\(element) lat=\"\(plain(latitude))\" lon=\"\(plain(longitude))\">"
        if let time = point.time { text += "<time>\(time.description)</time>" }
        if !point.name.utf8.isEmpty { text += "<name>\(escaped(point.name))</name>" }
        if let metres = point.accuracyMetres.flatMap({ Int64(checked: $0) }) {
            text += "<cmt>±\(metres) m</cmt>"
        }
        if !point.details.utf8.isEmpty { text += "<desc>\(escaped(point.details))</desc>" }
        return text + "</\(element)>\n"
    }

    /// A number without an exponent, to nine decimals, which is a tenth of a millimetre.
    private static func plain(_ degrees: Double) -> String {
        // Int has 32 bits in a WebAssembly module.
        let scaled = Int64((abs(degrees) * 1e9).rounded())
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = Array((1_000_000_000 + rest).description.utf8.dropFirst())
        while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let sign = degrees < 0 && scaled > 0 ? "-" : ""
        return sign + whole.description + "." + String(decoding: digits, as: UTF8.self)
    }

    /// Text for element content, without the characters that XML 1.0 does not allow.
    private static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
            if bytes[place] == 0xEF, place + 2 < bytes.count, bytes[place + 1] == 0xBF,
                bytes[place + 2] >= 0xBE
            {
                place += 3
                continue
            }
            append(bytes[place], to: &result)
            place += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to result: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "&"): result += "&amp;".utf8
        case UInt8(ascii: "<"): result += "&lt;".utf8
        case UInt8(ascii: ">"): result += "&gt;".utf8
        case 0x09, 0x0A, 0x20...: result.append(byte)
        default: break
        }
    }
}
