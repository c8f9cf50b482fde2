package import Boundaries
import JSONText

/// GeoJSON (RFC 7946) as bytes, built piece by piece.
public struct GeoJSONText: Sendable {
    /// The text so far, as UTF-8.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty text.
    public init() {}

    /// Removes the text and keeps the capacity.
    public mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// Writes a part and its outline as a feature on a separate line.
    ///
    /// The properties are those that `boundaries compile` reads. The time zone is always present, and empty if it is
    /// unknown or not unique.
    public mutating func write(_ part: Part, _ outline: Outline) {
        write(#"{"type":"Feature","properties":{"#)
        writeProperties(of: part.common)
        write(#"},"geometry":{"type":"MultiPolygon","coordinates":["#)
        writeList(outline.polygons) { text, polygon in
            text.write("[")
            text.writeList(polygon.rings) { $0.write($1) }
            text.write("]")
        }
        write("]}}\n")
    }

    /// Writes a square with changed answers as a feature on a separate line.
    ///
    /// The property `changes` lists the old and new answers, each as the properties of a part or null. The property
    /// `whole` is true if all answers in the square changed.
    public mutating func write(_ cell: ChangedCell) {
        write(#"{"type":"Feature","properties":{"whole":\#(cell.isWhole),"changes":["#)
        writeList(cell.changes) { text, change in
            text.write(#"{"old":"#)
            text.write(change.old)
            text.write(#","new":"#)
            text.write(change.new)
            text.write("}")
        }
        write(#"]},"geometry":{"type":"Polygon","coordinates":["#)
        let ground = cell.ground
        let corners = [
            (ground.west, ground.south), (ground.east, ground.south), (ground.east, ground.north),
            (ground.west, ground.north), (ground.west, ground.south),
        ]
        write("[")
        writeList(corners) { $0.write(GridPoint(x: $1.0, y: $1.1)) }
        write("]]}}\n")
    }

    private mutating func write(_ part: Part?) {
        guard let part else { return write("null") }
        write("{")
        writeProperties(of: part.common)
        write("}")
    }

    private mutating func writeProperties(of region: Region) {
        write(#""country":"#)
        write(quoted: region.code)
        if let name = region.name {
            write(#","name":"#)
            write(quoted: name)
        }
        write(#","timezone":"#)
        write(quoted: region.timeZone ?? "")
        guard let dispute = region.dispute else { return }
        write(#","claimants":["#)
        writeList(dispute.claimantCodes) { $0.write(quoted: $1) }
        write("]")
        let texts = [
            ("dispute", dispute.name), ("administrator", dispute.administrator?.title),
            ("controller", dispute.administrator?.controller?.description),
        ]
        for case (let key, let text?) in texts {
            write(#","\#(key)":"#)
            write(quoted: text)
        }
    }

    private mutating func write(_ ring: OutlineRing) {
        write("[")
        writeList(ring.vertices + ring.vertices[..<1]) { $0.write($1) }
        write("]")
    }

    /// Writes longitude and latitude exactly, without trailing zeros.
    package mutating func write(_ point: GridPoint) {
        write("[")
        writeDegrees(point.x)
        write(",")
        writeDegrees(point.y)
        write("]")
    }

    private mutating func writeDegrees(_ units: Int64) {
        if units < 0 { write("-") }
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
        write(String(whole))
        guard rest > 0 else { return }
        var digits = String(rest + 10_000_000).utf8.dropFirst()
        while digits.last == UInt8(ascii: "0") { digits = digits.dropLast() }
        write(".")
        bytes += digits
    }

    /// Writes a string with its quotes.
    package mutating func write(quoted text: String) {
        bytes += JSONString.quoted(text)
    }

    private mutating func writeList<Element>(
        _ list: some Sequence<Element>,
        _ body: (inout GeoJSONText, Element) -> Void
    ) {
        var isFirst = true
        for element in list {
            if !isFirst { write(",") }
            isFirst = false
            body(&self, element)
        }
    }

    /// Writes text unchanged.
    package mutating func write(_ text: String) { bytes += text.utf8 }
}
