import Boundaries
import BoundaryCompiler

/// A made-up coverage of rectangles, in degrees.
struct TestCoverage {
    private var features: [(region: Region, ring: [GridPoint])] = []

    /// Adds a rectangle by its southern, western, northern and eastern sides.
    mutating func add(_ region: Region, _ south: Double, _ west: Double, _ north: Double, _ east: Double) {
        let corners = [(south, west), (south, east), (north, east), (north, west)]
        let ring = corners.map { latitude, longitude in
            GridPoint(x: Int64((longitude * 5e6).rounded()) * 2, y: Int64((latitude * 5e6).rounded()) * 2)
        }
        features.append((region, ring))
    }

    /// The coverage as an index.
    func index() throws -> BoundaryIndex {
        var options = CoverageCompiler.Options()
        options.lattice = CoverageLattice(unit: 2)
        var compiler = CoverageCompiler(options: options)
        for (number, feature) in features.enumerated() {
            let polygons = [[Ring(feature.ring)]]
            try compiler.add(
                CoverageFeature(number: number + 1, region: feature.region, polygons: polygons)
            )
        }
        let provenance = BoundaryProvenance(
            dataVersion: "test",
            licence: "none",
            sources: ["made up"],
            toleranceMetres: 0
        )
        return try BoundaryIndex(copying: try compiler.compile(provenance: provenance).bytes)
    }
}
