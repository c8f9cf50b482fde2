import GPXText
import Geodesy
import JSONText

/// The request of a GPX document with a track or a route.
struct GPXRequest {
    private var segments: [[GPXDocument.Point]] = []
    private var route: [GPXDocument.Point]?

    /// Reads a request, or throws for a text of another form.
    ///
    /// Places without a coordinate are left out.
    init(_ text: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(text, depthLimit: 8)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if key.utf8.elementsEqual("segments".utf8) {
                try scanner.enterArray()
                while try scanner.nextElement() { segments.append(try Self.points(&scanner)) }
            } else if key.utf8.elementsEqual("route".utf8) {
                route = try Self.points(&scanner)
            } else {
                try scanner.skip()
            }
        }
    }

    /// The text of the document.
    var text: String { route.map(GPXDocument.text) ?? GPXDocument.text(segments: segments) }

    private static func points(_ scanner: inout JSONScanner) throws(JSONFault) -> [GPXDocument.Point] {
        var points: [GPXDocument.Point] = []
        try scanner.enterArray()
        while try scanner.nextElement() {
            if let point = try point(&scanner) { points.append(point) }
        }
        return points
    }

    private static func point(_ scanner: inout JSONScanner) throws(JSONFault) -> GPXDocument.Point? {
        var (latitude, longitude, time, accuracy) = (Double.nan, Double.nan, Double.nan, Double.nan)
        var (name, details) = ("", "")
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if try scanner.takeNull() { continue }
            if key.utf8.elementsEqual("lat".utf8) {
                latitude = try scanner.decimal().value
            } else if key.utf8.elementsEqual("lon".utf8) {
                longitude = try scanner.decimal().value
            } else if key.utf8.elementsEqual("time".utf8) {
                time = try scanner.decimal().value
            } else if key.utf8.elementsEqual("accuracy".utf8) {
                accuracy = try scanner.decimal().value
            } else if key.utf8.elementsEqual("name".utf8) {
                name = try scanner.string()
            } else if key.utf8.elementsEqual("details".utf8) {
                details = try scanner.string()
            } else {
                try scanner.skip()
            }
        }
        guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        return GPXDocument.Point(
            place,
            time: Timestamp(checkedMilliseconds: time),
            name: name,
            details: details,
            accuracyMetres: accuracy >= 0 ? accuracy : nil
        )
    }
}
