import Boundaries
import BoundaryCompiler
import SuiteTraits
import Testing

@testable import Outlines

/// Random patchworks, some of which span the globe, compared with slow and obvious computations.
@Suite(.heavy) struct BoundaryOutlinesTests {
    static let works: [Patchwork] = [
        Patchwork(), Patchwork(extent: Patchwork.globe), Patchwork(isShaken: false),
        Patchwork(isShaken: false, hasLooseVertices: true),
        Patchwork(extent: Patchwork.globe, isShaken: false, hasLooseVertices: true),
        Patchwork(columns: 30, rows: 24, isShaken: false),
    ]

    @Test(arguments: works, [1 as UInt64, 2])
    func polygonsAreThePiecesOfGround(work: Patchwork, seed: UInt64) throws {
        var work = work
        work.fill(seed: seed)
        let index = try work.index()
        try BoundaryOutlines(index, by: .region).forEach { part, outline in
            let number = try #require(Patchwork.regions.firstIndex { $0 == part.regions[0] })
            #expect(outline.polygons.count == work.pieces(of: [number]))
        }
        try BoundaryOutlines(index, by: .country).forEach { part, outline in
            let numbers = Patchwork.regions.indices.filter { Patchwork.regions[$0]?.code == part.code }
            #expect(outline.polygons.count == work.pieces(of: Set(numbers)))
        }
    }

    @Test(arguments: works, [1 as UInt64])
    func ringsAreSimpleAndTouchOnlyInPoints(work: Patchwork, seed: UInt64) throws {
        var work = work
        work.fill(seed: seed)
        let index = try work.index()
        for division in Division.allCases {
            try BoundaryOutlines(index, by: division).forEach { _, outline in
                for polygon in outline.polygons {
                    #expect(polygon.outer.doubledArea > 0)
                    #expect(polygon.holes.allSatisfy { $0.doubledArea < 0 })
                    let inner = Set(polygon.holes.flatMap(\.vertices)).subtracting(polygon.outer.vertices)
                    #expect(inner.allSatisfy(polygon.outer.holds))
                    for ring in polygon.rings { #expect(Set(ring.vertices).count == ring.vertices.count) }
                    #expect(!Crossings.areThere(in: polygon.rings))
                }
            }
        }
    }

    /// Tests random points, all vertices and points beside them.
    @Test(arguments: works, [3 as UInt64])
    func outlinesHoldThePointsThatTheIndexGivesThem(work: Patchwork, seed: UInt64) throws {
        var work = work
        work.fill(seed: seed)
        let index = try work.index()
        var outlines: [(Part, Outline)] = []
        try BoundaryOutlines(index, by: .country).forEach { outlines.append(($0, $1)) }
        var generator = SeededGenerator(seed: seed)
        for point in points(around: work, using: &generator) {
            let holders = outlines.filter { $1.holds(point) }
            #expect(holders.map(\.0.code) == (try index.region(at: point).map { [$0.code] } ?? []))
        }
    }

    @Test(arguments: works, Division.allCases)
    func aSinglePartHasTheSameOutline(work: Patchwork, division: Division) throws {
        var work = work
        work.fill(seed: 9)
        let index = try work.index()
        var all: [String: [Outline]] = [:]
        try BoundaryOutlines(index, by: division).forEach { all[$0.code, default: []].append($1) }
        for (code, outlines) in all {
            var alone: [Outline] = []
            try BoundaryOutlines(index, by: division, only: [code]).forEach { alone.append($1) }
            #expect(alone == outlines)
        }
    }

    @Test func aMissingPartIsNamed() throws {
        var work = Patchwork()
        work.fill(seed: 1)
        let index = try work.index()
        #expect(throws: OutlineError.unknownPart("ZZ")) {
            try BoundaryOutlines(index, by: .country, only: ["AA", "ZZ"])
        }
    }

    private func points(
        around work: Patchwork,
        using generator: inout SeededGenerator
    ) -> [GridPoint] {
        var points = work.corners.flatMap(\.self)
        for point in points {
            points.append(GridPoint(x: point.x + .random(in: -1...1, using: &generator), y: point.y))
            points.append(GridPoint(x: point.x, y: point.y + .random(in: -1...1, using: &generator)))
        }
        points += work.randomPoints(2000, using: &generator)
        return points.map(\.onGrid)
    }
}

/// A slow and obvious test of every pair of edges.
enum Crossings {
    /// True if two edges have a common point that is not an end of both.
    static func areThere(in rings: [OutlineRing]) -> Bool {
        let edges = rings.flatMap { Array($0.edges) }
        for (place, one) in edges.enumerated() {
            for other in edges[(place + 1)...] where meet(one, other) { return true }
        }
        return false
    }

    private static func meet(_ one: (GridPoint, GridPoint), _ other: (GridPoint, GridPoint)) -> Bool {
        let (a, b) = (side(one.0, one.1, other.0), side(one.0, one.1, other.1))
        let (c, d) = (side(other.0, other.1, one.0), side(other.0, other.1, one.1))
        if a * b < 0, c * d < 0 { return true }
        return (a == 0 && isWithin(other.0, one)) || (b == 0 && isWithin(other.1, one))
            || (c == 0 && isWithin(one.0, other)) || (d == 0 && isWithin(one.1, other))
            || Set([one.0, one.1]) == Set([other.0, other.1])
    }

    /// True if `point`, which must lie on the line of `edge`, lies between its ends.
    private static func isWithin(_ point: GridPoint, _ edge: (GridPoint, GridPoint)) -> Bool {
        guard point != edge.0, point != edge.1 else { return false }
        return (min(edge.0.x, edge.1.x)...max(edge.0.x, edge.1.x)).contains(point.x)
            && (min(edge.0.y, edge.1.y)...max(edge.0.y, edge.1.y)).contains(point.y)
    }
}
