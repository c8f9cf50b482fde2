import Boundaries
import Geodesy
import Testing

struct CrossingRuleTests {
    /// A point on a border belongs to the region east of it.
    ///
    /// On a border along a parallel, it belongs to the region north.
    @Test(
        arguments: [
            (100, 100, "AA"), (199, 199, "AA"), (100, 150, "AA"), (150, 100, "AA"),
            (200, 150, "BB"), (200, 100, "BB"), (299, 150, "BB"),
            (300, 150, nil), (150, 200, nil), (200, 200, nil), (99, 150, nil), (150, 99, nil),
            (100, 200, nil),
        ] as [(Int64, Int64, String?)]
    )
    func sidesAndCornersBelongToOneSquare(x: Int64, y: Int64, country: String?) throws {
        var coverage = SyntheticCoverage()
        try coverage.add("AA", [rectangle(100, 100, 200, 200)])
        try coverage.add("BB", [rectangle(200, 100, 300, 200)])
        let index = try BoundaryIndex(copying: coverage.file())
        #expect(try index.region(at: GridPoint(x: x, y: y))?.code == country)
    }

    @Test func enclavesNestAsDeepAsTheyLike() throws {
        var coverage = SyntheticCoverage()
        let rings = (0..<6).map {
            rectangle(-600 + 100 * $0, -600 + 100 * $0, 600 - 100 * $0, 600 - 100 * $0)
        }
        for (depth, country) in ["NL", "BE", "NL", "BE", "NL"].enumerated() {
            try coverage.add(country, [rings[depth], rings[depth + 1]])
        }
        let index = try BoundaryIndex(copying: coverage.file())
        let met = try (0...12).map { step in
            try index.region(at: GridPoint(x: -650 + 100 * Int64(step), y: 3))?.code
        }
        let half = [nil, "NL", "BE", "NL", "BE", "NL"]
        #expect(met == half + [nil, nil] + half.dropFirst().reversed())
    }

    @Test func aHoleTouchingItsRingAtOneVertexIsOutside() throws {
        var coverage = SyntheticCoverage()
        let hole = [GridPoint(x: 0, y: 500), GridPoint(x: 400, y: 400), GridPoint(x: 400, y: 600)]
        try coverage.add("AA", [rectangle(0, 0, 1000, 1000), hole])
        let index = try BoundaryIndex(copying: coverage.file())
        #expect(try index.region(at: GridPoint(x: 100, y: 500)) == nil)
        #expect(try index.region(at: GridPoint(x: 0, y: 500)) == nil)
        #expect(try index.region(at: GridPoint(x: 0, y: 499)) != nil)
        #expect(try index.region(at: GridPoint(x: 0, y: 501)) != nil)
        #expect(try index.region(at: GridPoint(x: 400, y: 500)) != nil)
    }

    /// The side of one square has no vertex at its neighbours' common corner, so the long side has no matching edge.
    @Test func unmatchedSidesStillSumRight() throws {
        var coverage = SyntheticCoverage()
        try coverage.add("AA", [rectangle(0, 0, 400, 400)])
        try coverage.add("BB", [rectangle(400, 0, 800, 200)])
        try coverage.add("CC", [rectangle(400, 200, 800, 400)])
        let index = try BoundaryIndex(copying: coverage.file())
        let oracle = PolygonOracle(coverage)
        for x in stride(from: Int64(-20), through: 820, by: 10) {
            for y in stride(from: Int64(-20), through: 420, by: 10) {
                let point = GridPoint(x: x, y: y)
                #expect(try [index.region(at: point)].compactMap(\.self) == oracle.regions(holding: point))
            }
        }
    }

    @Test func theAntimeridianIsOneMeridian() throws {
        let index = try antimeridian()
        for longitude in [180.0, -180] {
            let fiji = try index.region(containing: Coordinate(latitude: -17, longitude: longitude))
            #expect(fiji?.code == "FJ")
            let open = try index.region(containing: Coordinate(latitude: -15, longitude: longitude))
            #expect(open == nil)
        }
        #expect(
            try index.region(at: GridPoint(x: 1_799_999_999, y: -170_000_000))?.code == "TO"
        )
        #expect(try index.region(at: GridPoint(x: 1_795_000_000, y: -170_000_000)) != nil)
        #expect(try index.region(at: GridPoint(x: -1_795_000_000, y: -170_000_000)) == nil)
    }

    /// Creates different countries west and east of 180°, so that the country of the meridian itself shows.
    private func antimeridian() throws -> BoundaryIndex {
        var coverage = SyntheticCoverage()
        let west: Int64 = -1_800_000_000
        try coverage.add("FJ", [rectangle(west, -180_000_000, west + 5_000_000, -160_000_000)])
        try coverage.add("TO", [rectangle(-west - 5_000_000, -180_000_000, -west, -160_000_000)])
        return try BoundaryIndex(copying: coverage.file())
    }

    @Test(arguments: [-180.0, -1, 0, 0.000_000_1, 77, 180])
    func aPoleIsOnePlace(longitude: Double) throws {
        var coverage = SyntheticCoverage()
        try coverage.add("AQ", [rectangle(-1_800_000_000, -900_000_000, 1_800_000_000, -600_000_000)])
        try coverage.add("AA", [rectangle(-1_800_000_000, 899_999_000, 0, 900_000_000)])
        try coverage.add("BB", [rectangle(0, 899_999_000, 1_800_000_000, 900_000_000)])
        let index = try BoundaryIndex(copying: coverage.file())
        let south = try index.region(containing: Coordinate(latitude: -90, longitude: longitude))
        #expect(south?.code == "AQ")
        let north = try index.region(containing: Coordinate(latitude: 90, longitude: longitude))
        #expect(north?.code == "BB")
    }

    @Test func coordinatesGoToTheNearestUnit() throws {
        let near = GridPoint(try Coordinate(latitude: 30.044_400_04, longitude: -31.235_700_06))
        #expect(near == GridPoint(x: -312_357_001, y: 300_444_000))
        let rim = GridPoint(try Coordinate(latitude: 89.999_999_99, longitude: 179.999_999_99))
        #expect(rim == GridPoint(x: 0, y: 899_999_999))
        let dateLine = GridPoint(try Coordinate(latitude: 1, longitude: 179.999_999_99))
        #expect(dateLine == GridPoint(x: -1_800_000_000, y: 10_000_000))
    }

    @Test func everyEdgeIsGivenOnce() throws {
        var coverage = SyntheticCoverage()
        try coverage.add("AA", [rectangle(-1_800_000_000, -900_000_000, 0, 900_000_000)])
        try coverage.add("BB", [rectangle(0, -900_000_000, 1_800_000_000, 900_000_000)])
        let index = try BoundaryIndex(copying: coverage.file())
        var edges: [BorderEdge] = []
        try index.forEachEdge { edges.append($0) }
        #expect(Set(edges).count == edges.count)
        #expect(edges.count == index.metadata.edgeCount)
        #expect(edges.count == 4, "the meridians −180 and 0 and the two sides at the south pole")
    }
}
