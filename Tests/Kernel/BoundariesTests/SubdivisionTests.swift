import Boundaries
import SuiteTraits
import Testing

/// Random subdivisions, compared with the oracle at random points and on every vertex and edge.
@Suite(.heavy) struct SubdivisionTests {
    /// A part of the globe that a subdivision covers.
    struct Extent: CustomTestStringConvertible {
        let name: String
        let west: Int64, south: Int64, east: Int64, north: Int64
        var testDescription: String { name }

        /// The point nearest to `point` that can be looked up.
        static func clamped(_ point: GridPoint) -> GridPoint {
            GridPoint(
                x: min(max(point.x, -1_800_000_000), 1_799_999_999),
                y: min(max(point.y, -899_999_999), 899_999_999)
            )
        }
    }

    static let extents = [
        Extent(
            name: "globe",
            west: -1_800_000_000,
            south: -900_000_000,
            east: 1_800_000_000,
            north: 900_000_000
        ),
        Extent(
            name: "some degrees",
            west: -70_000_000,
            south: -33_000_000,
            east: 110_000_000,
            north: 95_000_000
        ),
        Extent(name: "metres", west: 312_350_000, south: 300_440_000, east: 312_354_000, north: 300_443_000),
        Extent(name: "at −180°", west: -1_800_000_000, south: -400_000, east: -1_799_200_000, north: 300_000),
        Extent(
            name: "at 180°",
            west: 1_799_100_000,
            south: -170_000_000,
            east: 1_800_000_000,
            north: -165_000_000
        ),
        Extent(
            name: "south pole",
            west: -1_800_000_000,
            south: -900_000_000,
            east: 1_800_000_000,
            north: -600_000_000
        ),
    ]

    @Test(arguments: extents, [1 as UInt64, 2])
    func everyPointHasTheRegionOfItsPolygon(extent: Extent, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let coverage = try subdivision(of: extent, using: &generator)
        let index = try BoundaryIndex(copying: coverage.file())
        try index.verify()
        let oracle = PolygonOracle(coverage)
        var wrong = 0
        for point in points(of: coverage, in: extent, count: 9_000, using: &generator) {
            let expected = oracle.regions(holding: point)
            try #require(expected.count <= 1)
            if try index.region(at: point) != expected.first { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    /// Every vertex and middle, their neighbours, and random points in the extent and just outside.
    private func points(
        of coverage: SyntheticCoverage,
        in extent: Extent,
        count: Int,
        using generator: inout SeededGenerator
    ) -> [GridPoint] {
        var points = coverage.vertices + coverage.middles
        for point in points {
            points.append(
                GridPoint(
                    x: point.x + .random(in: -1...1, using: &generator),
                    y: point.y + .random(in: -1...1, using: &generator)
                )
            )
        }
        while points.count < count {
            let x = Int64.random(in: (extent.west - 100)...(extent.east + 100), using: &generator)
            let y = Int64.random(in: (extent.south - 100)...(extent.north + 100), using: &generator)
            points.append(GridPoint(x: x, y: y))
        }
        return points.map(Extent.clamped)
    }

    /// A grid whose inner vertices are moved at random.
    ///
    /// Each face is a quadrilateral or two triangles of some country or of no country. Some quadrilaterals have a hole,
    /// and some holes have an islet.
    private func subdivision(
        of extent: Extent,
        using generator: inout SeededGenerator
    ) throws -> SyntheticCoverage {
        let columns = 14
        let rows = 9
        let grid = shakenGrid(of: extent, columns: columns, rows: rows, using: &generator)
        var coverage = SyntheticCoverage()
        for row in 0..<rows {
            for column in 0..<columns {
                let corners = [
                    grid[row][column], grid[row][column + 1], grid[row + 1][column + 1],
                    grid[row + 1][column],
                ]
                switch Int.random(in: 0..<3, using: &generator) {
                case 0:
                    try addFace([corners[0], corners[1], corners[2]], to: &coverage, using: &generator)
                    try addFace([corners[0], corners[2], corners[3]], to: &coverage, using: &generator)
                case 1: try addFace(corners, to: &coverage, using: &generator)
                default: try addFaceWithHole(corners, to: &coverage, using: &generator)
                }
            }
        }
        return coverage
    }

    private func shakenGrid(
        of extent: Extent,
        columns: Int,
        rows: Int,
        using generator: inout SeededGenerator
    ) -> [[GridPoint]] {
        let width = (extent.east - extent.west) / Int64(columns)
        let height = (extent.north - extent.south) / Int64(rows)
        return (0...rows).map { row in
            (0...columns).map { column in
                var x = column == columns ? extent.east : extent.west + Int64(column) * width
                var y = row == rows ? extent.north : extent.south + Int64(row) * height
                if column > 0, column < columns {
                    x += .random(in: (-width / 5)...(width / 5), using: &generator)
                }
                if row > 0, row < rows { y += .random(in: (-height / 5)...(height / 5), using: &generator) }
                return GridPoint(x: x & ~3, y: y & ~3)
            }
        }
    }

    private func addFace(
        _ ring: [GridPoint],
        holes: [[GridPoint]] = [],
        to coverage: inout SyntheticCoverage,
        using generator: inout SeededGenerator
    ) throws {
        guard let country = ["AA", "BB", "CC", "DD", "EE", nil].randomElement(using: &generator) ?? nil else {
            return
        }
        let timeZone = ["Etc/UTC", "Area/Place", nil].randomElement(using: &generator) ?? nil
        let turned = Bool.random(using: &generator) ? ring : ring.reversed()
        try coverage.add(country, timeZone: timeZone, [turned] + holes)
    }

    private func addFaceWithHole(
        _ corners: [GridPoint],
        to coverage: inout SyntheticCoverage,
        using generator: inout SeededGenerator
    ) throws {
        let hole = shrunk(corners)
        let islet = shrunk(hole)
        try addFace(corners, holes: [hole], to: &coverage, using: &generator)
        try addFace(hole, holes: [islet], to: &coverage, using: &generator)
        try addFace(islet, to: &coverage, using: &generator)
    }

    /// The ring with each corner moved halfway to the middle of its diagonal.
    private func shrunk(_ corners: [GridPoint]) -> [GridPoint] {
        let middle = GridPoint(x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
        return corners.map { GridPoint(x: (($0.x + middle.x) / 2) & ~3, y: (($0.y + middle.y) / 2) & ~3) }
    }
}
