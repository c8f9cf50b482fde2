import Boundaries
import CIntrinsics
import Geodesy
import Glibc
import SuiteTraits
import Testing

/// The forms of leaves and nodes that are rare or absent in the bundled file.
struct LeafFormTests {
    /// Compares chains that are long, many in one leaf, or both with the polygons themselves.
    @Test(arguments: [4, 40, 200], [1, 1 << 19] as [Int64])
    func leavesOfAnySizeAgreeWithThePolygons(edges: Int, scale: Int64) throws {
        var coverage = SyntheticCoverage()
        try coverage.add("AA", [star(at: GridPoint(x: 600, y: 600), points: 89, 500, 120, scale: scale)])
        for step in 0..<20 as Range<Int64> {
            let west = 1_200 + 24 * (step % 5)
            let south = 24 * (step / 5)
            let code = ["BB", "CC", "DD"][Int(step) % 3]
            try coverage.add(code, [rectangle(west, south, west + 20, south + 20).map { $0.scaled(scale) }])
        }
        let index = try BoundaryIndex(copying: coverage.file(edgesPerLeaf: edges))
        try index.verify()
        let oracle = PolygonOracle(coverage)
        var generator = SeededGenerator(seed: UInt64(edges))
        let anywhere = (0..<2_000).map { _ in
            GridPoint(
                x: Int64.random(in: 0...(1_320 * scale), using: &generator),
                y: Int64.random(in: -10...(1_200 * scale), using: &generator)
            )
        }
        for point in anywhere + coverage.vertices + coverage.middles {
            #expect(try index.region(at: point)?.code == oracle.regions(holding: point).first?.code)
        }
    }

    /// More regions than the 16 bits of a node's entry can number.
    @Test(.heavy) func aFileOfManyRegionsHasWideEntries() throws {
        var coverage = SyntheticCoverage()
        let side: Int64 = 131
        for number in 0..<(side * side) {
            let (west, south) = (4_000 * (number % side), 4_000 * (number / side))
            try coverage.add("R\(number)", [rectangle(west, south, west + 4_000, south + 4_000)])
        }
        let index = try BoundaryIndex(copying: coverage.file(checksOverlaps: false))
        try index.verify()
        #expect(index.regions.count == Int(side * side))
        for number in 0..<(side * side) {
            let middle = GridPoint(x: 4_000 * (number % side) + 2_000, y: 4_000 * (number / side) + 2_000)
            #expect(try index.region(at: middle)?.code == "R\(number)")
        }
    }

    @Test func bytesAreComparedTheSameWithAndWithoutTheInstruction() {
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<2_000 {
            let bytes = (0..<16).map { _ in Int8.random(in: .min ... .max, using: &generator) }
            let anyLimit = Int8.random(in: .min ... .max, using: &generator)
            let limit = Bool.random(using: &generator) ? bytes[3] : anyLimit
            let below = bytes.enumerated().reduce(0) { $0 | ($1.element < limit ? 1 << $1.offset : 0) }
            let above = bytes.enumerated().reduce(0) { $0 | ($1.element > limit ? 1 << $1.offset : 0) }
            for order in [corder_bytes(bytes, limit), corder_bytes_portably(bytes, limit)] {
                #expect(order.below == below)
                #expect(order.above == above)
            }
        }
    }

    /// A closed ring that alternates between two distances from its middle.
    private func star(
        at middle: GridPoint,
        points: Int,
        _ outer: Double,
        _ inner: Double,
        scale: Int64
    ) -> [GridPoint] {
        (0..<(2 * points)).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(2 * points)
            let distance = step.isMultiple(of: 2) ? outer : inner
            return GridPoint(
                x: middle.x + 2 * Int64(distance * cos(angle) / 2),
                y: middle.y + 2 * Int64(distance * sin(angle) / 2)
            ).scaled(scale)
        }
    }
}

extension GridPoint {
    fileprivate func scaled(_ scale: Int64) -> GridPoint { GridPoint(x: x * scale, y: y * scale) }
}
