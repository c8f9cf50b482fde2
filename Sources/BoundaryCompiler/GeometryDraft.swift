import Boundaries

/// A geometry while its members come in, in whatever order.
struct GeometryDraft {
    private var type: String?
    private var coordinates: NestedPositions?
    private var parts: [GeometryDraft] = []

    /// Reads a geometry, which may be null; at most `depth` collections deep.
    init?(
        from scanner: inout JSONScanner,
        _ lattice: CoverageLattice,
        _ report: inout ReadingReport,
        depth: Int = 8
    ) throws(CoverageError) {
        guard depth > 0 else { throw scanner.malformed("geometries are nested too deep") }
        guard try !scanner.takesNull() else { return nil }
        var counted = report
        try scanner.object { name, scanner throws(CoverageError) in
            switch name {
            case "type": type = try scanner.string()
            case "coordinates": coordinates = try NestedPositions(from: &scanner, lattice, &counted)
            case "geometries":
                try scanner.array { scanner throws(CoverageError) in
                    let part = try GeometryDraft(from: &scanner, lattice, &counted, depth: depth - 1)
                    if let part { parts.append(part) }
                }
            default: try scanner.skipValue()
            }
        }
        report = counted
    }

    /// The rings of all polygons; `others` counts what is neither polygon nor collection.
    func polygons(others: inout Int, _ scanner: JSONScanner) throws(CoverageError) -> [[[GridPoint]]] {
        switch (type, coordinates) {
        case ("Polygon", .rings(let polygon)): return [polygon]
        case ("MultiPolygon", .polygons(let polygons)): return polygons
        case ("Polygon", .empty), ("MultiPolygon", .empty): return []
        case ("GeometryCollection", nil):
            var polygons: [[[GridPoint]]] = []
            for part in parts { polygons += try part.polygons(others: &others, scanner) }
            return polygons
        case ("Point", .position), ("MultiPoint", .ring), ("LineString", .ring), ("MultiLineString", .rings):
            others += 1
            return []
        default: throw scanner.malformed(Self.fault)
        }
    }

    static let fault = "the geometry must be a Polygon or a MultiPolygon"
}
