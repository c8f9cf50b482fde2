import Boundaries
import BoundaryCompiler
import Geodesy
import SuiteTraits
import Testing

/// Random polygons that overlap, cross themselves and have holes anywhere, compared with a test of every polygon.
@Suite(.heavy) struct OverlapTests {
    /// The properties of random polygons.
    struct Scene: CustomTestStringConvertible {
        let name: String
        let side: Int64
        let corners: ClosedRange<Int>
        let count: Int
        let unit: Int64
        var testDescription: String { name }
    }

    static let scenes = [
        Scene(name: "degrees", side: 40_000_000, corners: 3...12, count: 12, unit: 1),
        Scene(name: "coarse lattice", side: 64_000, corners: 3...9, count: 10, unit: 64),
        Scene(name: "crowded", side: 3_000, corners: 3...14, count: 9, unit: 2),
        Scene(name: "globe", side: 1_790_000_000, corners: 3...7, count: 8, unit: 1),
    ]

    private static let seeds = Array(1...UInt64(2 * soak))

    @Test(arguments: scenes, seeds)
    func everyPointHasTheFeaturesThatHoldIt(scene: Scene, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let features = Self.features(scene, using: &generator)
        let compiled = try Self.compiled(features, unit: Int(scene.unit), overlaps: .claimants)
        let index = try BoundaryIndex(copying: compiled.bytes)
        try index.verify()
        let segments = features.flatMap { $0.flatMap { $0.flatMap(Self.edges) } }
        var asked = 0
        for _ in 0..<800 {
            let point = Self.point(scene, using: &generator)
            // A border moves by less than two lattice units, except in the most crowded places.
            guard segments.allSatisfy({ Self.distance($0, point) > 2 * Double(scene.unit) }) else { continue }
            asked += 1
            let holders = features.indices.filter { Self.holds(features[$0], point) }
            let region = try index.region(containing: #require(point.coordinate))
            #expect(region?.code == holders.first.map(Self.code))
            let expected = holders.count > 1 ? holders.map(Self.code) : nil
            #expect(region?.dispute?.claimants.map(\.description) == expected)
        }
        #expect(asked > 200)
        #expect(compiled.report.crossings > 10)
        // A border may be moved several times if many borders cross within a few lattice units. The report includes
        // it.
        #expect(compiled.report.farthestShiftMetres < 8 * Double(scene.unit) * 0.0112)
    }

    @Test(arguments: scenes)
    func theFirstFeatureWinsWhereThatIsWanted(scene: Scene) throws {
        var generator = SeededGenerator(seed: 6)
        let features = Self.features(scene, using: &generator)
        let compiled = try Self.compiled(features, unit: Int(scene.unit), overlaps: .first)
        let index = try BoundaryIndex(copying: compiled.bytes)
        let segments = features.flatMap { $0.flatMap { $0.flatMap(Self.edges) } }
        for _ in 0..<500 {
            let point = Self.point(scene, using: &generator)
            guard segments.allSatisfy({ Self.distance($0, point) > 2 * Double(scene.unit) }) else { continue }
            let holder = features.indices.first { Self.holds(features[$0], point) }
            let region = try index.region(containing: #require(point.coordinate))
            #expect(region == holder.map { Region(code: Self.code($0)) })
        }
        #expect(!compiled.report.overlaps.isEmpty)
    }

    private static func compiled(
        _ features: [[[[GridPoint]]]],
        unit: Int,
        overlaps: OverlapPolicy
    ) throws -> CompiledBoundaries {
        var options = CoverageCompiler.Options(lattice: CoverageLattice(unit: unit))
        options.repairs = true
        options.overlaps = overlaps
        options.sliverWidth = 0
        var compiler = CoverageCompiler(options: options)
        for (index, polygons) in features.enumerated() {
            let rings = polygons.map { $0.map { Ring($0) } }
            let region = Region(code: code(index))
            try compiler.add(CoverageFeature(number: index + 1, region: region, polygons: rings))
        }
        return try compiler.compile(
            provenance: BoundaryProvenance(dataVersion: "1", licence: "none", sources: [], toleranceMetres: 0)
        )
    }

    private static func code(_ index: Int) -> String {
        String(decoding: [65 + UInt8(index), 65 + UInt8(index)], as: UTF8.self)
    }

    /// Features of one or two polygons, each an outer ring and up to two holes.
    private static func features(
        _ scene: Scene,
        using generator: inout SeededGenerator
    ) -> [[[[GridPoint]]]] {
        (0..<scene.count).map { _ in
            (0..<Int.random(in: 1...2, using: &generator)).map { _ in
                (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                    (0..<Int.random(in: scene.corners, using: &generator)).map { _ in
                        point(scene, using: &generator)
                    }
                }
            }
        }
    }

    private static func point(_ scene: Scene, using generator: inout SeededGenerator) -> GridPoint {
        let height = min(scene.side, 890_000_000)
        let x = Int64.random(in: -scene.side...scene.side, using: &generator) / scene.unit * scene.unit
        let y = Int64.random(in: -height...height, using: &generator) / scene.unit * scene.unit
        return GridPoint(x: x, y: y)
    }

    private static func edges(_ ring: [GridPoint]) -> [(GridPoint, GridPoint)] {
        Array(zip(ring, ring.dropFirst() + ring.prefix(1)))
    }

    /// True if the outer ring of a polygon goes round `point` an odd number of times and its holes do not.
    private static func holds(_ polygons: [[[GridPoint]]], _ point: GridPoint) -> Bool {
        polygons.contains { polygon in
            isAround(point, polygon[0]) && !polygon.dropFirst().contains { isAround(point, $0) }
        }
    }

    private static func isAround(_ point: GridPoint, _ ring: [GridPoint]) -> Bool {
        var isAround = false
        var start = ring[ring.count - 1]
        for end in ring {
            defer { start = end }
            guard (start.y > point.y) != (end.y > point.y) else { continue }
            let (low, high) = start.y < end.y ? (start, end) : (end, start)
            let rise = Int128(high.y - low.y)
            let meeting = Int128(low.x) * rise + Int128(high.x - low.x) * Int128(point.y - low.y)
            if meeting <= Int128(point.x) * rise { isAround.toggle() }
        }
        return isAround
    }

    private static func distance(_ edge: (GridPoint, GridPoint), _ point: GridPoint) -> Double {
        let (x, y) = (Double(point.x - edge.0.x), Double(point.y - edge.0.y))
        let (width, height) = (Double(edge.1.x - edge.0.x), Double(edge.1.y - edge.0.y))
        let square = width * width + height * height
        let part = square == 0 ? 0 : min(1, max(0, (x * width + y * height) / square))
        let (east, north) = (x - part * width, y - part * height)
        return (east * east + north * north).squareRoot()
    }
}
