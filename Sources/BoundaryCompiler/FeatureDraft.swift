import Boundaries

/// A feature while its members come in, in whatever order.
struct FeatureDraft {
    let lattice: CoverageLattice
    private var type: String?
    private var properties = RegionProperties()
    private var geometryType: String?
    private var coordinates: NestedPositions?

    init(lattice: CoverageLattice) {
        self.lattice = lattice
    }

    /// Reads the value of one member of the feature.
    mutating func read(member name: String, from scanner: inout JSONScanner) throws(CoverageError) {
        switch name {
        case "type": type = try scanner.string()
        case "properties": try properties.read(from: &scanner)
        case "geometry":
            try scanner.object { name, scanner throws(CoverageError) in
                switch name {
                case "type": geometryType = try scanner.string()
                case "coordinates": coordinates = try NestedPositions(from: &scanner, lattice)
                default: try scanner.skipValue()
                }
            }
        default: try scanner.skipValue()
        }
    }

    /// The complete feature.
    func feature(number: Int, scanner: JSONScanner) throws(CoverageError) -> CoverageFeature {
        guard type == "Feature" else { throw scanner.malformed("\"type\":\"Feature\" is missing") }
        let region = try properties.region(scanner)
        let polygons = try polygons(scanner).map { polygon throws(CoverageError) in
            try rings(polygon, scanner)
        }
        return CoverageFeature(number: number, region: region, polygons: polygons.filter { !$0.isEmpty })
    }

    private func polygons(_ scanner: JSONScanner) throws(CoverageError) -> [[[GridPoint]]] {
        switch (geometryType, coordinates) {
        case ("Polygon", .rings(let polygon)): return [polygon]
        case ("MultiPolygon", .polygons(let polygons)): return polygons
        default: throw scanner.malformed("the geometry must be a Polygon or a MultiPolygon")
        }
    }

    /// Makes rings of positions; a ring that rounding emptied is left out, with its holes if it is the outer.
    private func rings(_ polygon: [[GridPoint]], _ scanner: JSONScanner) throws(CoverageError) -> [Ring] {
        var rings: [Ring] = []
        for positions in polygon {
            guard positions.count >= 4, positions.first == positions.last else {
                throw scanner.malformed("a ring must have four positions, the last like the first")
            }
            let ring = Ring(positions)
            if !ring.isDegenerate {
                rings.append(ring)
            } else if lattice.excess == .refuse {
                throw scanner.malformed("a ring holds no ground")
            } else if rings.isEmpty {
                return []
            }
        }
        return rings
    }
}
