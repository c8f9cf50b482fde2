import Boundaries
import BoundaryCompiler
import Geodesy
import SuiteTraits
import Testing

@testable import Outlines

/// Ragged blots with simplified borders.
@Suite(.heavy) struct SimplificationTests {
    static let works: [(Patchwork, Double)] = [
        (Patchwork(columns: 36, rows: 24), 60_000), (Patchwork(columns: 36, rows: 24), 15_000),
        (Patchwork(columns: 36, rows: 24, isShaken: false), 90_000),
        (Patchwork(extent: Patchwork.globe, columns: 36, rows: 24), 900_000),
    ]

    /// The compiler refuses borders that cross and neighbours that overlap.
    @Test(arguments: works, [21 as UInt64])
    func coarserBordersAreStillACoverage(work: (Patchwork, Double), seed: UInt64) throws {
        let index = try Self.index(work.0, seed: seed)
        let outlines = try BoundaryOutlines(index, by: .region, simplified: .init(toleranceMetres: work.1))
        var compiler = CoverageCompiler(options: .oneUnit)
        var count = 0
        try outlines.forEach { part, outline in
            count += 1
            let polygons = outline.polygons.map { $0.rings.map { Ring($0.vertices) } }
            let region = part.regions[0]
            try compiler.add(CoverageFeature(number: count, region: region, polygons: polygons))
            for polygon in outline.polygons { #expect(!Crossings.areThere(in: polygon.rings)) }
        }
        let coarse = try BoundaryIndex(copying: compiler.compile(provenance: .test).bytes)
        #expect(coarse.regions == index.regions)
        #expect(coarse.metadata.edgeCount < index.metadata.edgeCount * 2 / 3)
    }

    @Test(arguments: works, [22 as UInt64])
    func noVertexIsFartherThanTheTolerance(work: (Patchwork, Double), seed: UInt64) throws {
        let index = try Self.index(work.0, seed: seed)
        let exact = try BoundaryOutlines(index, by: .region).graph
        let coarse = try BoundaryOutlines(
            index,
            by: .region,
            simplified: .init(toleranceMetres: work.1)
        ).graph
        var farthest = 0.0
        for vertex in exact.vertices {
            farthest = max(farthest, coarse.edges.map { Self.metres(from: vertex, to: $0) }.min() ?? 0)
        }
        #expect(farthest <= work.1 * 1.000_001)
        #expect(farthest > work.1 / 3, "the tolerance is used")
        #expect(Set(coarse.vertices).isSubset(of: exact.vertices))
    }

    @Test(arguments: works)
    func aSinglePartIsAsCoarseAsAmongOthers(work: (Patchwork, Double)) throws {
        let index = try Self.index(work.0, seed: 23)
        let simplified = Simplification(toleranceMetres: work.1)
        try BoundaryOutlines(index, by: .country, simplified: simplified).forEach { part, outline in
            let alone = try BoundaryOutlines(index, by: .country, only: [part.code], simplified: simplified)
            try alone.forEach { #expect($1 == outline) }
        }
    }

    /// Tests a bump lower than the tolerance that contains an islet.
    ///
    /// Without the bump, the islet would lie outside.
    @Test func aBumpAroundAnIsletStays() throws {
        let bump = [(0, 0), (300, 0), (300, 300), (160, 300), (150, 310), (140, 300), (0, 300)]
        let islet = [(149, 302), (151, 302), (150, 304)]
        let (around, inside) = (bump.map { scaled($0) }, islet.map { scaled($0) })
        let simplified = Simplification(toleranceMetres: 9000)
        let bare = try MeasureTests.index([("AA", [around])])
        let full = try MeasureTests.index([("AA", [around, inside]), ("BB", [inside])])
        var counts: [Int] = []
        for index in [bare, full] {
            try BoundaryOutlines(index, by: .country, only: ["AA"], simplified: simplified).forEach {
                counts += $1.polygons.flatMap(\.rings).map(\.vertices.count)
            }
        }
        #expect(counts == [4, 5, 3])
    }

    private func scaled(_ corner: (Int, Int)) -> GridPoint {
        GridPoint(x: Int64(corner.0) << 16, y: Int64(corner.1) << 16)
    }

    @Test func isletsAreRemovedOnlyOnRequest() throws {
        let large = [(0, 0), (300, 0), (300, 300), (0, 300)].map { GridPoint(x: $0.0 << 16, y: $0.1 << 16) }
        let islet = [(400, 0), (401, 0), (402, 1), (401, 1)].map { GridPoint(x: $0.0 << 16, y: $0.1 << 16) }
        let index = try MeasureTests.index([("AA", [large]), ("AA", [islet])])
        func polygons(_ drops: Bool) throws -> [OutlinePolygon] {
            var found: [OutlinePolygon] = []
            let simplified = Simplification(toleranceMetres: 5000, dropsIslets: drops)
            try BoundaryOutlines(index, by: .country, simplified: simplified).forEach { found += $1.polygons }
            return found
        }
        #expect(try polygons(false).map(\.outer.vertices.count) == [4, 3])
        #expect(try polygons(true).map(\.outer.vertices.count) == [4])
    }

    private static func index(_ work: Patchwork, seed: UInt64) throws -> BoundaryIndex {
        var work = work
        work.fillWithBlots(seed: seed)
        return try work.index()
    }

    /// The distance on a plane with the scale at the point, in metres.
    private static func metres(from point: GridPoint, to edge: CompactEdge) -> Double {
        let unit = EdgeIntegral.radiansPerUnit
        let scale = WGS84.metresPerRadian(at: Double(point.y) * unit)
        let (east, north) = (scale.east * unit, scale.north * unit)
        let along = SIMD2(Double(edge.end.x - edge.start.x) * east, Double(edge.end.y - edge.start.y) * north)
        let to = SIMD2(Double(point.x - edge.start.x) * east, Double(point.y - edge.start.y) * north)
        let square = (along * along).sum()
        let way = square > 0 ? min(1, max(0, (along * to).sum() / square)) : 0
        let off = to - way * along
        return (off * off).sum().squareRoot()
    }
}
