import Boundaries
import JSONText

/// A geometry whose members may come in any order.
struct GeometryDraft {
    private var type: String?
    private var coordinates: NestedPositions?
    private var parts: [GeometryDraft] = []

    /// Reads a geometry of at most `depth` nested collections.
    ///
    /// Returns `nil` for null.
    init?(
        from scanner: inout JSONScanner,
        _ lattice: CoverageLattice,
        _ report: inout ReadingReport,
        depth: Int = 8
    ) throws(JSONFault) {
        guard depth > 0 else { throw scanner.fault("geometries are nested too deep") }
        guard try !scanner.takeNull() else { return nil }
        try scanner.enterObject()
        while let name = try scanner.nextKey() {
            switch name {
            case "type": type = try scanner.string()
            case "coordinates": coordinates = try NestedPositions(from: &scanner, lattice, &report)
            case "geometries":
                try scanner.enterArray()
                while try scanner.nextElement() {
                    let part = try GeometryDraft(from: &scanner, lattice, &report, depth: depth - 1)
                    if let part { parts.append(part) }
                }
            default: try scanner.skip(levels: CoverageReader.deepestValue)
            }
        }
    }

    /// The rings of all polygons.
    ///
    /// `others` counts the points and lines.
    func polygons(others: inout Int, _ place: FeaturePlace) throws(CoverageError) -> [[[GridPoint]]] {
        switch (type, coordinates) {
        case ("Polygon", .rings(let polygon)): return [polygon]
        case ("MultiPolygon", .polygons(let polygons)): return polygons
        case ("Polygon", .empty), ("MultiPolygon", .empty): return []
        case ("GeometryCollection", nil):
            var polygons: [[[GridPoint]]] = []
            for part in parts { polygons += try part.polygons(others: &others, place) }
            return polygons
        case ("Point", .position), ("MultiPoint", .ring), ("LineString", .ring), ("MultiLineString", .rings):
            others += 1
            return []
        default: throw place.malformed(Self.fault)
        }
    }

    static let fault = "the geometry must be a Polygon or a MultiPolygon"
}
