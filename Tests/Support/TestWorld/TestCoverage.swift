package import Boundaries
import BoundaryCompiler

/// A synthetic coverage of rectangles and other polygons, in degrees.
package struct TestCoverage {
    private var features: [(region: Region, rings: [[GridPoint]])] = []

    /// Creates an empty coverage.
    package init() {}

    /// Adds a polygon: its outer ring and then its holes, with latitude first.
    package mutating func add(_ region: Region, _ rings: [(Double, Double)]...) {
        let rings = rings.map { ring in
            ring.map { latitude, longitude in GridPoint(x: Self.units(longitude), y: Self.units(latitude)) }
        }
        features.append((region, rings))
    }

    /// Adds a rectangle.
    package mutating func add(_ code: String, timeZone: String? = nil, _ sides: Sides, hole: Sides? = nil) {
        let region = Region(code: code, timeZone: timeZone)
        if let hole {
            add(region, sides.ring, hole.ring)
        } else {
            add(region, sides.ring)
        }
    }

    /// The coverage as an index.
    package func index() throws -> BoundaryIndex {
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
