import Boundaries
import BoundaryCompiler
import Geodesy
import Glibc
import SuiteTraits
import Testing

@testable import Outlines

/// Areas, lengths and middles, compared with published figures and slow sums.
@Suite(.heavy) struct MeasureTests {
    /// The published area of the WGS 84 ellipsoid is 510,065,621.724 km².
    @Test func theGlobeHasItsPublishedArea() throws {
        let globe = try outline([[rectangle(-180, -90, 180, 90)]])
        #expect(abs(globe.squareMetres - 510_065_621.724e6) < 1000)
        #expect(globe.centroid == nil)
        #expect(globe.boundingBox == BoundingBox(west: -180, south: -90, east: 180, north: 90))
    }

    /// Compares slanted edges with strips of a thousandth of a degree.
    @Test(arguments: [
        [(10, 20), (14, 21), (11, 27)], [(-5, -3), (9, -1), (2, 6)], [(100, 60), (160, 62), (120, 84)],
    ])
    func aTriangleHasTheAreaOfItsStrips(corners: [(Int64, Int64)]) throws {
        let ring = corners.map { GridPoint(x: $0.0 * 10_000_000, y: $0.1 * 10_000_000) }
        let area = try outline([[ring]]).squareMetres
        #expect(abs(area / strips(of: ring) - 1) < 1e-5)
    }

    @Test func holesDoNotCount() throws {
        let whole = try outline([[rectangle(0, 0, 10, 10)]]).squareMetres
        let hole = try outline([[rectangle(4, 4, 6, 6)]]).squareMetres
        let rest = try outline([[rectangle(0, 0, 10, 10), rectangle(4, 4, 6, 6)]]).squareMetres
        #expect(abs(whole - hole - rest) < 1)
    }

    /// The published lengths are 10,001,965.729 m for the quarter meridian and 111,319.491 m for a degree of the
    /// equator.
    @Test func edgesHaveTheirPublishedLength() {
        let equator = GridPoint(x: 0, y: 0)
        let pole = GridPoint(x: 0, y: GridPoint.halfHeight)
        #expect(abs(EdgeIntegral(from: equator, to: pole).metres - 10_001_965.729) < 0.001)
        let degree = GridPoint(x: 10_000_000, y: 0)
        #expect(abs(EdgeIntegral(from: equator, to: degree).metres - 111_319.491) < 0.001)
    }

    @Test func aShapeAcrossTheAntimeridianHasOneBox() throws {
        let shape = try outline([[rectangle(170, 10, 180, 20)], [rectangle(-180, 5, -175, 20)]])
        #expect(shape.polygons.count == 2)
        #expect(shape.boundingBox == BoundingBox(west: 170, south: 5, east: -175, north: 20))
        #expect(shape.boundingBox?.spansAntimeridian == true)
        let centroid = try #require(shape.centroid)
        #expect(abs(centroid.longitude) > 170)
        let apart = try outline([[rectangle(-20, 0, -10, 1)], [rectangle(30, 0, 40, 1)]])
        #expect(apart.boundingBox == BoundingBox(west: -20, south: 0, east: 40, north: 1))
    }

    @Test func theMiddleIsTheMiddle() throws {
        let square = try #require(try outline([[rectangle(20, -10, 40, 10)]]).centroid)
        #expect(abs(square.latitude) < 1e-9 && abs(square.longitude - 30) < 1e-9)
        let cap = try #require(try outline([[rectangle(-180, 60, 180, 90)]]).centroid)
        #expect(abs(cap.latitude - 90) < 1e-6)
    }

    /// In a square with a hole in its middle, the best places are halfway to the corners.
    @Test func theInnerPointIsFarFromTheEdge() throws {
        let ring = [rectangle(0, 0, 10, 10), rectangle(3, 3, 7, 7)]
        let shape = try outline([ring, [rectangle(20, 0, 21, 1)]])
        let point = try #require(shape.innerPoint)
        let sides = [point.longitude, point.latitude, 10 - point.longitude, 10 - point.latitude]
        #expect((sides.min() ?? 0) > 1.7)
    }

    @Test(arguments: BoundaryOutlinesTests.works)
    func theInnerPointIsInside(work: Patchwork) throws {
        var work = work
        work.fill(seed: 12)
        let index = try work.index()
        try BoundaryOutlines(index, by: .code).forEach { part, outline in
            let point = try #require(outline.innerPoint)
            #expect(try index.region(containing: point)?.code == part.code)
        }
    }

    /// The square has a neighbour on every side except one, and one neighbour extends beyond the end of the square.
    @Test func neighboursShareTheLengthOfTheirBorder() throws {
        let index = try Self.index([
            ("AA", [rectangle(0, 0, 10, 10)]), ("BB", [rectangle(10, -5, 15, 10)]),
            ("CC", [rectangle(0, -5, 10, 0)]), ("CC", [rectangle(0, 10, 10, 12)]),
        ])
        let outlines = try BoundaryOutlines(index, by: .country, only: ["AA"])
        let side = EdgeIntegral(from: GridPoint(x: 0, y: 0), to: GridPoint(x: 0, y: 100_000_000)).metres
        let found = outlines.neighbours { $0.latitude > 5 }
        #expect(found.map(\.part?.code) == ["CC", nil, "BB"])
        #expect(found.allSatisfy { $0.part?.code == "CC" || abs($0.metres - side) < 0.001 })
        let east = try #require(found.last)
        #expect(abs(try #require(east.landMetres) / side - 0.5) < 0.01)
        let back = try BoundaryOutlines(index, by: .country, only: ["BB"]).neighbours()
        #expect(back.first { $0.part?.code == "AA" }?.metres == east.metres)
        #expect(back.allSatisfy { $0.landMetres == nil })
    }

    /// The CIA's World Factbook gives land borders of 1,115 km with Libya and 1,276 km with Sudan.
    ///
    /// The bundled borders also include the territorial sea and have other bends. The border with Sudan lacks 114 km at
    /// Bir Tawil, which neither claims.
    @Test func egyptHasItsNeighbours() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let outlines = try BoundaryOutlines(index, by: .country, only: ["EG"])
        let lengths = outlines.neighbours().map { ($0.part?.code ?? "", $0.metres / 1000) }
        let byCode = Dictionary(uniqueKeysWithValues: lengths)
        #expect((1060...1200).contains(try #require(byCode["LY"])))
        #expect((1100...1200).contains(try #require(byCode["SD"])))
        #expect(Set(byCode.keys).isSuperset(of: ["IL", "PS", "SA", "JO", ""]))
        try outlines.forEach { _, outline in
            let point = try #require(outline.innerPoint)
            #expect(try index.region(containing: point)?.code == "EG")
            #expect(outline.holds(GridPoint(try Coordinate(latitude: 30.0444, longitude: 31.2357))))
            // The Factbook gives 1,001,450 km², without the territorial sea.
            #expect((1_001_450e6...1_090_000e6).contains(outline.squareMetres))
        }
    }

    /// The area computed from strips of a thousandth of a degree.
    private func strips(of ring: [GridPoint]) -> Double {
        let step = 10_000
        let low = ring.map(\.y).min() ?? 0
        let high = ring.map(\.y).max() ?? 0
        return stride(from: low, to: high, by: step).reduce(0) { sum, south in
            let y = Double(south) + Double(step) / 2
            let crossings = zip(ring, ring[1...] + ring[..<1]).compactMap { start, end -> Double? in
                guard (Double(start.y) > y) != (Double(end.y) > y) else { return nil }
                let share = (y - Double(start.y)) / Double(end.y - start.y)
                return Double(start.x) + share * Double(end.x - start.x)
            }.sorted()
            guard crossings.count == 2 else { return sum }
            let scale = WGS84.metresPerRadian(at: y * EdgeIntegral.radiansPerUnit)
            let unit = EdgeIntegral.radiansPerUnit
            return sum + scale.north * Double(step) * unit * scale.east * (crossings[1] - crossings[0]) * unit
        }
    }

    private func rectangle(_ west: Int64, _ south: Int64, _ east: Int64, _ north: Int64) -> [GridPoint] {
        [(west, south), (east, south), (east, north), (west, north)].map {
            GridPoint(x: $0.0 * 10_000_000, y: $0.1 * 10_000_000)
        }
    }

    static func index(
        _ features: [(String, [[GridPoint]])],
        timeZone: String? = nil,
        unit: Int = 1
    ) throws -> BoundaryIndex {
        var options = CoverageCompiler.Options.oneUnit
        options.lattice = CoverageLattice(unit: unit)
        var compiler = CoverageCompiler(options: options)
        for (place, feature) in features.enumerated() {
            let rings = feature.1.map { Ring($0) }
            let region = Region(code: feature.0, timeZone: timeZone)
            try compiler.add(CoverageFeature(number: place + 1, region: region, polygons: [rings]))
        }
        return try BoundaryIndex(copying: compiler.compile(provenance: .test).bytes)
    }

    private func outline(_ polygons: [[[GridPoint]]]) throws -> Outline {
        // Edges around the globe do not fit on a lattice of one unit.
        let index = try Self.index(polygons.map { ("AA", $0) }, unit: 64)
        var found: [Outline] = []
        try BoundaryOutlines(index, by: .region).forEach { found.append($1) }
        return try #require(found.first)
    }
}

/// The bundled boundary file, at `data/boundaries.bin` beside `Tests`.
enum WorldFile {
    static let path: String = {
        let parts = #filePath.split(separator: "/").dropLast(4)
        return "/" + parts.joined(separator: "/") + "/data/boundaries.bin"
    }()
}
