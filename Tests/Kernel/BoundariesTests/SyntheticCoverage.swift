import Boundaries
import BoundaryCompiler
import Geodesy
import Testing

/// A synthetic coverage: polygons with the region of each.
struct SyntheticCoverage {
    struct Polygon {
        let region: Region
        /// The outer ring and then the holes.
        ///
        /// Each ring is open.
        var rings: [[GridPoint]]
    }

    var polygons: [Polygon] = []

    mutating func add(_ country: String, timeZone: String? = nil, _ rings: [[GridPoint]]) throws {
        try #require(Region.isCode(country))
        polygons.append(Polygon(region: Region(code: country, timeZone: timeZone), rings: rings))
    }

    /// The coverage as a boundary file.
    func file(edgesPerLeaf: Int = 4, checksOverlaps: Bool = true) throws -> [UInt8] {
        var options = CoverageCompiler.Options()
        options.lattice = CoverageLattice(unit: 2)
        options.edgesPerLeaf = edgesPerLeaf
        options.checksOverlaps = checksOverlaps
        var compiler = CoverageCompiler(options: options)
        for (index, polygon) in polygons.enumerated() {
            let rings = polygon.rings.map { Ring($0) }
            try compiler.add(CoverageFeature(number: index + 1, region: polygon.region, polygons: [rings]))
        }
        return try compiler.compile(provenance: .test).bytes
    }

    /// The vertices of all polygons.
    var vertices: [GridPoint] { polygons.flatMap { $0.rings.flatMap(\.self) } }

    /// The middles of all edges.
    ///
    /// With even coordinates they lie exactly on the edges.
    var middles: [GridPoint] {
        polygons.flatMap { polygon in
            polygon.rings.flatMap { ring in
                zip(ring, ring.dropFirst() + ring.prefix(1)).map { start, end in
                    GridPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
                }
            }
        }
    }
}

/// A slow and obvious oracle, which tests every polygon with a ray to the west, in 128 bits.
struct PolygonOracle {
    private struct Candidate {
        let polygon: SyntheticCoverage.Polygon
        let west: Int64, east: Int64, south: Int64, north: Int64
    }

    private let candidates: [Candidate]

    init(_ coverage: SyntheticCoverage) {
        candidates = coverage.polygons.map { polygon in
            let outer = polygon.rings[0]
            return Candidate(
                polygon: polygon,
                west: outer.map(\.x).min() ?? 0,
                east: outer.map(\.x).max() ?? 0,
                south: outer.map(\.y).min() ?? 0,
                north: outer.map(\.y).max() ?? 0
            )
        }
    }

    /// All regions that contain `point`, moved infinitesimally east and even less north.
    func regions(holding point: GridPoint) -> [Region] {
        candidates.compactMap { candidate in
            guard candidate.west <= point.x, point.x <= candidate.east else { return nil }
            guard candidate.south <= point.y, point.y <= candidate.north else { return nil }
            return holds(candidate.polygon, point) ? candidate.polygon.region : nil
        }
    }

    /// Returns true if an odd number of edges, including those of holes, lies west of the point.
    private func holds(_ polygon: SyntheticCoverage.Polygon, _ point: GridPoint) -> Bool {
        var isInside = false
        for ring in polygon.rings {
            var last = ring[ring.count - 1]
            for vertex in ring {
                if (last.y > point.y) != (vertex.y > point.y), isWest(last, vertex, of: point) {
                    isInside.toggle()
                }
                last = vertex
            }
        }
        return isInside
    }

    /// True if the edge meets the parallel of `point` at its longitude or west of it.
    private func isWest(_ start: GridPoint, _ end: GridPoint, of point: GridPoint) -> Bool {
        let (low, high) = start.y < end.y ? (start, end) : (end, start)
        let rise = Int128(high.y - low.y)
        return Int128(low.x) * rise + Int128(high.x - low.x) * Int128(point.y - low.y) <= Int128(point.x)
            * rise
    }
}

extension BoundaryProvenance {
    static let test = BoundaryProvenance(
        dataVersion: "2026c",
        licence: "none",
        sources: ["made up"],
        toleranceMetres: 0.25
    )
}

extension BoundaryIndex {
    /// The answer at a grid point, converted to degrees as in a normal lookup.
    func region(at point: GridPoint) throws -> Region? {
        let coordinate = try Coordinate(latitude: Double(point.y) / 1e7, longitude: Double(point.x) / 1e7)
        return try region(containing: coordinate)
    }
}

/// A rectangle from its south-western to its north-eastern corner, in units, counterclockwise.
func rectangle(_ west: Int64, _ south: Int64, _ east: Int64, _ north: Int64) -> [GridPoint] {
    [
        GridPoint(x: west, y: south), GridPoint(x: east, y: south),
        GridPoint(x: east, y: north), GridPoint(x: west, y: north),
    ]
}
