import Boundaries
import BoundaryCompiler
import SuiteTraits
import Testing

@testable import Outlines

/// A grid of patches, each with a region or unclaimed.
///
/// It contains parts that touch at points, holes, and islets in holes.
struct Patchwork {
    /// The area that it covers, in units of 1e-7 degree.
    let extent: GridBox
    let columns: Int
    let rows: Int
    /// True if inner corners are moved, so that sides run at all angles.
    let isShaken: Bool
    /// True if some patches have an additional vertex on a side that their neighbour lacks.
    let hasLooseVertices: Bool

    /// The regions to choose from.
    ///
    /// `nil` is unclaimed.
    static let regions: [Region?] = [
        Region(code: "AA", timeZone: "Area/East"), Region(code: "AA", timeZone: "Area/West"),
        Region(code: "BB", name: "B \"and\" \\ more", dispute: bay),
        nil,
    ]
    private static let bay = Dispute(
        name: "Bay",
        claimants: claimants,
        administrator: .entity(name: "Free Bay", controller: TwoLetterCode("DD"))
    )
    private static let claimants = ["BB", "CC"].compactMap { TwoLetterCode($0) }

    /// The region of each patch, row by row from the south-west.
    private(set) var patches: [Int] = []
    private(set) var corners: [[GridPoint]] = []
    private var looseSides: [Int] = []

    init(
        extent: GridBox = somewhere,
        columns: Int = 12,
        rows: Int = 10,
        isShaken: Bool = true,
        hasLooseVertices: Bool = false
    ) {
        self.extent = extent
        self.columns = columns
        self.rows = rows
        self.isShaken = isShaken
        self.hasLooseVertices = hasLooseVertices
    }

    static let somewhere = GridBox(
        west: -40_000_000,
        south: -60_000_000,
        east: 80_000_000,
        north: 20_000_000
    )
    static let globe = GridBox(
        west: -GridPoint.halfWidth,
        south: -GridPoint.halfHeight,
        east: GridPoint.halfWidth,
        north: GridPoint.halfHeight
    )

    mutating func fill(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        patches = (0..<(rows * columns)).map { _ in
            Int.random(in: Self.regions.indices, using: &generator)
        }
        let width = (extent.east - extent.west) / Int64(columns)
        let height = (extent.north - extent.south) / Int64(rows)
        corners = (0...rows).map { row in
            (0...columns).map { column in
                var x = column == columns ? extent.east : extent.west + Int64(column) * width
                var y = row == rows ? extent.north : extent.south + Int64(row) * height
                if isShaken, column > 0, column < columns {
                    x += .random(in: (-width / 5)...(width / 5), using: &generator)
                }
                if isShaken, row > 0, row < rows {
                    y += .random(in: (-height / 5)...(height / 5), using: &generator)
                }
                return GridPoint(x: x & ~3, y: y & ~3)
            }
        }
        looseSides = patches.map { _ in hasLooseVertices ? Int.random(in: 0..<8, using: &generator) : 4 }
    }

    func ring(row: Int, column: Int) -> [GridPoint] {
        var ring = [
            corners[row][column], corners[row][column + 1], corners[row + 1][column + 1],
            corners[row + 1][column],
        ]
        let side = looseSides[row * columns + column]
        guard side < 4 else { return ring }
        let (a, b) = (ring[side], ring[(side + 1) % 4])
        ring.insert(GridPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), at: side + 1)
        return ring
    }

    /// Fills the grid with a few large ragged blots and some islets.
    mutating func fillWithBlots(seed: UInt64) {
        fill(seed: seed)
        var generator = SeededGenerator(seed: seed)
        let blots = (0..<9).map { _ in
            (
                row: Int.random(in: 0..<rows, using: &generator),
                column: Int.random(in: 0..<columns, using: &generator),
                region: Int.random(in: Self.regions.indices, using: &generator)
            )
        }
        for place in patches.indices where Int.random(in: 0..<25, using: &generator) > 0 {
            let (row, column) = (place / columns, place % columns)
            let nearest = blots.min { one, other in
                let (a, b) = (one.row - row, one.column - column)
                let (c, d) = (other.row - row, other.column - column)
                return a * a + b * b < c * c + d * d
            }
            patches[place] = nearest?.region ?? 0
        }
    }

    /// Gives some patches another region, and moves some inner corners.
    mutating func change(patches count: Int, corners moved: Int, using generator: inout SeededGenerator) {
        for _ in 0..<count {
            let place = Int.random(in: patches.indices, using: &generator)
            patches[place] = Int.random(in: Self.regions.indices, using: &generator)
        }
        for _ in 0..<moved {
            let (row, column) = (
                Int.random(in: 1..<rows, using: &generator), Int.random(in: 1..<columns, using: &generator)
            )
            corners[row][column].x += .random(in: -900...900, using: &generator)
            corners[row][column].y += .random(in: -900...900, using: &generator)
        }
    }

    /// The number of pieces, connected by sides, that the patches with one of `numbers` form.
    func pieces(of numbers: Set<Int>) -> Int {
        var seen = Set<Int>()
        var count = 0
        for start in patches.indices where numbers.contains(patches[start]) && !seen.contains(start) {
            count += 1
            var open = [start]
            while let patch = open.popLast() {
                guard seen.insert(patch).inserted else { continue }
                let (row, column) = (patch / columns, patch % columns)
                let beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                for (row, column) in beside where (0..<rows).contains(row) && (0..<columns).contains(column) {
                    let neighbour = row * columns + column
                    if numbers.contains(patches[neighbour]) { open.append(neighbour) }
                }
            }
        }
        return count
    }

    /// The patchwork as a boundary index.
    func index() throws -> BoundaryIndex {
        var compiler = CoverageCompiler(options: .oneUnit)
        var count = 0
        for row in 0..<rows {
            for column in 0..<columns {
                guard let region = Self.regions[patches[row * columns + column]] else { continue }
                count += 1
                let ring = Ring(ring(row: row, column: column))
                try compiler.add(CoverageFeature(number: count, region: region, polygons: [[ring]]))
            }
        }
        return try BoundaryIndex(copying: compiler.compile(provenance: .test).bytes)
    }
}

extension CoverageCompiler.Options {
    /// A lattice of one unit, which leaves every vertex unchanged.
    static let oneUnit = Self(lattice: CoverageLattice(unit: 1), edgesPerLeaf: 4)
}

extension BoundaryProvenance {
    static let test = BoundaryProvenance(dataVersion: "1", licence: "none", sources: [], toleranceMetres: 0)
}

extension BoundaryIndex {
    /// The answer at a grid point, converted to degrees as in a normal lookup.
    func region(at point: GridPoint) throws -> Region? {
        try region(containing: #require(point.coordinate))
    }
}
