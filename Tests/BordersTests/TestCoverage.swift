import Boundaries
import BoundaryCompiler
import Geodesy

/// A made-up coverage of rectangles and other polygons, in degrees.
struct TestCoverage {
    private var features: [(region: Region, rings: [[GridPoint]])] = []

    /// Adds a polygon, its holes after its outer ring; latitude first.
    mutating func add(_ region: Region, _ rings: [(Double, Double)]...) {
        let rings = rings.map { ring in
            ring.map { latitude, longitude in GridPoint(x: Self.units(longitude), y: Self.units(latitude)) }
        }
        features.append((region, rings))
    }

    /// Adds a rectangle.
    mutating func add(_ code: String, timeZone: String? = nil, _ sides: Sides, hole: Sides? = nil) {
        let region = Region(code: code, timeZone: timeZone)
        if let hole {
            add(region, sides.ring, hole.ring)
        } else {
            add(region, sides.ring)
        }
    }

    /// The coverage as an index.
    func index() throws -> BoundaryIndex {
        var options = CoverageCompiler.Options()
        options.lattice = CoverageLattice(unit: 2)
        var compiler = CoverageCompiler(options: options)
        for (number, feature) in features.enumerated() {
            let rings = feature.rings.map { Ring($0) }
            try compiler.add(CoverageFeature(number: number + 1, region: feature.region, polygons: [rings]))
        }
        let provenance = BoundaryProvenance(
            dataVersion: "test",
            licence: "none",
            sources: ["made up"],
            toleranceMetres: 0
        )
        return try BoundaryIndex(copying: try compiler.compile(provenance: provenance).bytes)
    }

    private static func units(_ degrees: Double) -> Int64 { Int64((degrees * 5e6).rounded()) * 2 }
}

/// A rectangle by its southern, western, northern and eastern sides.
struct Sides {
    let south: Double, west: Double, north: Double, east: Double

    init(_ south: Double, _ west: Double, _ north: Double, _ east: Double) {
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }

    var ring: [(Double, Double)] { [(south, west), (south, east), (north, east), (north, west)] }
}

func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
}
