package import Boundaries
import JSONText
import Vocabulary

/// GeoJSON (RFC 7946) as bytes, built piece by piece.
public struct GeoJSONText: Sendable {
    private var writer = JSONWriter()

    /// Creates an empty text.
    public init() {}

    /// The text so far, as UTF-8.
    public var bytes: [UInt8] { writer.bytes }

    /// Removes the text and keeps the capacity.
    public mutating func clear() { writer.clear() }

    /// Writes a part and its outline as a feature on a separate line.
    ///
    /// The properties are those that `boundaries compile` reads. The time zone is always present, and empty if it is
    /// unknown or not unique.
    public mutating func write(_ part: Part, _ outline: Outline) {
        writeFeature {
            $0.write(part)
        } geometry: { writer in
            writer.writeGeometry("MultiPolygon") { writer in
                for polygon in outline.polygons {
                    writer.array { writer in
                        for ring in polygon.rings {
                            writer.array { writer in
                                for vertex in ring.vertices + ring.vertices[..<1] { writer.write(vertex) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Writes a square with changed answers as a feature on a separate line.
    ///
    /// The property `changes` lists the old and new answers, each as the properties of a part or null. The property
    /// `whole` is true if all answers in the square changed.
    public mutating func write(_ cell: ChangedCell) {
        writeFeature {
            $0.write(cell)
        } geometry: { writer in
            let ground = cell.ground
            let corners = [
                (ground.west, ground.south), (ground.east, ground.south), (ground.east, ground.north),
                (ground.west, ground.north), (ground.west, ground.south),
            ]
            writer.writeGeometry("Polygon") { writer in
                writer.array { writer in
                    for corner in corners { writer.write(GridPoint(x: corner.0, y: corner.1)) }
                }
            }
        }
    }

    /// Writes longitude and latitude exactly, without trailing zeros.
    package mutating func write(_ point: GridPoint) { writer.write(point) }

    private mutating func writeFeature(
        properties: (inout JSONWriter) -> Void,
        geometry: (inout JSONWriter) -> Void
    ) {
        writer.object { writer in
            writer.key("type")
            writer.string("Feature")
            writer.key("properties")
            properties(&writer)
            writer.key("geometry")
            geometry(&writer)
        }
        writer.endLine()
    }
}

extension JSONWriter {
    fileprivate mutating func writeGeometry(_ type: String, _ coordinates: (inout JSONWriter) -> Void) {
        object { writer in
            writer.key("type")
            writer.string(type)
            writer.key("coordinates")
            writer.array(coordinates)
        }
    }

    /// Writes the properties of a changed square.
    fileprivate mutating func write(_ cell: ChangedCell) {
        object { writer in
            writer.key("whole")
            writer.truth(cell.isWhole)
            writer.key("changes")
            writer.array { writer in
                for change in cell.changes {
                    writer.object { writer in
                        writer.key("old")
                        writer.write(change.old)
                        writer.key("new")
                        writer.write(change.new)
                    }
                }
            }
        }
    }

    /// Writes the properties of a part, or null for `nil`.
    fileprivate mutating func write(_ part: Part?) {
        guard let region = part?.common else { return null() }
        object { writer in
            writer.key("country")
            writer.string(region.code)
            writer.write("name", region.name)
            for key in [OldKey.timezone.name, OldKey.timezone.rawValue] {
                writer.key(key)
                writer.string(region.timeZone ?? "")
            }
            guard let dispute = region.dispute else { return }
            writer.key("claimants")
            writer.array { writer in
                for code in dispute.claimantCodes { writer.string(code) }
            }
            writer.write("dispute", dispute.name)
            writer.write("administrator", dispute.administrator?.title)
            writer.write("controller", dispute.administrator?.controller?.description)
        }
    }

    /// Writes a member, or nothing for `nil`.
    private mutating func write(_ key: String, _ text: String?) {
        guard let text else { return }
        self.key(key)
        string(text)
    }

    fileprivate mutating func write(_ point: GridPoint) {
        array { writer in
            writer.raw(Self.degrees(point.x))
            writer.raw(Self.degrees(point.y))
        }
    }

    private static func degrees(_ units: Int64) -> String {
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
        let sign = units < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var digits = String(rest + 10_000_000).utf8.dropFirst()
        while digits.last == UInt8(ascii: "0") { digits = digits.dropLast() }
        return "\(sign)\(whole).\(Substring(digits))"
    }
}
