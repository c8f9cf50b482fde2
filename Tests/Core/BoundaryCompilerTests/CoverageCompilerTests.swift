import Boundaries
import BoundaryCompiler
import Geodesy
import Glibc
import SuiteTraits
import Testing

@Suite(.heavy) struct CoverageCompilerTests {
    private static let provenance = BoundaryProvenance(
        dataVersion: "1",
        licence: "none",
        sources: [],
        toleranceMetres: 0
    )

    /// A rectangle as a feature, in degrees, with holes.
    private static func feature(
        _ country: String,
        _ west: Int,
        _ south: Int,
        _ east: Int,
        _ north: Int,
        holes: [String] = []
    ) -> String {
        let rings = [ring(west, south, east, north)] + holes
        return #"{"type":"Feature","properties":{"country":"\#(country)","timeZone":""},"geometry":"#
            + #"{"type":"Polygon","coordinates":[\#(rings.joined(separator: ","))]}}"#
    }

    private static func ring(_ west: Int, _ south: Int, _ east: Int, _ north: Int) -> String {
        "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
    }

    private func compiled(
        _ lines: [String],
        options: CoverageCompiler.Options = .init()
    ) throws -> CompiledBoundaries {
        var reader = CoverageReader(Array(lines.joined(separator: "\n").utf8))
        var compiler = CoverageCompiler(options: options)
        while let feature = try reader.next() { try compiler.add(feature) }
        return try compiler.compile(provenance: Self.provenance)
    }

    private func overlap(_ lines: [String]) -> [Int]? {
        do {
            _ = try compiled(lines)
            return nil
        } catch CoverageError.overlap(let features, _) {
            return features
        } catch {
            Issue.record(error)
            return nil
        }
    }

    @Test func neighboursShareTheirEdgeAndOneRegionHasNone() throws {
        let apart = try compiled([Self.feature("EG", 0, 0, 1, 1), Self.feature("LY", 1, 0, 2, 1)])
        #expect(apart.edgeCount == 7)
        #expect(apart.regionCount == 2)
        let together = try compiled([Self.feature("EG", 0, 0, 1, 1), Self.feature("EG", 1, 0, 2, 1)])
        #expect(together.edgeCount == 6, "the edge within a region is no border")
        #expect(together.regionCount == 1)
        #expect(together.featureCount == 2)
    }

    @Test func windingDoesNotMatter() throws {
        let hole = Self.ring(1, 1, 2, 2)
        let turned = "[[1,1],[1,2],[2,2],[2,1],[1,1]]"
        for ring in [hole, turned] {
            let index = try BoundaryIndex(
                copying: compiled([Self.feature("EG", 0, 0, 3, 3, holes: [ring])]).bytes
            )
            #expect(try index.region(containing: Coordinate(latitude: 1.5, longitude: 1.5)) == nil)
            #expect(try index.region(containing: Coordinate(latitude: 0.5, longitude: 1.5)) != nil)
        }
    }

    /// Coverages that are refused, with the features that the error names.
    static let overlaps: [([String], [Int])] = [
        ([feature("EG", 0, 0, 1, 1), feature("LY", 0, 0, 1, 1)], [1, 2]),
        ([feature("EG", 0, 0, 2, 2), feature("SD", 9, 9, 10, 10), feature("LY", 1, 1, 3, 3)], [1, 3]),
        ([feature("EG", 0, 0, 9, 9), feature("LY", 1, 1, 3, 3)], [1, 2]),
        ([feature("EG", 0, 0, 4, 4), feature("LY", 0, 0, 2, 4)], [1, 2]),
        ([feature("EG", 0, 0, 4, 4), feature("LY", 3, 0, 6, 4)], [1, 2]),
        ([feature("EG", 0, 0, 1, 1, holes: [ring(2, 2, 3, 3)])], [1]),
        ([feature("EG", 0, 0, 50, 50), feature("EG", 1, 1, 3, 3)], [1, 2]),
        ([feature("AA", 0, 0, 2, 2), feature("BB", 0, 0, 2, 2, holes: [ring(0, 0, 1, 1)])], [1, 2]),
    ]

    @Test(arguments: overlaps)
    func groundClaimedTwiceIsRefusedByName(lines: [String], features: [Int]) throws {
        #expect(overlap(lines) == features)
    }

    /// Rectangles of a few metres within one cell, so that corners of cells do not reveal the overlap: west, south,
    /// east, north of each.
    static let smallOverlaps: [[[Int64]]] = [
        [[100, 100, 900, 900], [300, 300, 500, 500]],
        [[100, 100, 900, 900], [500, 300, 1100, 500]],
        [[100, 100, 900, 900], [890, 100, 1100, 900]],
        [[100, 100, 900, 900], [100, 100, 500, 900]],
        [[100, 100, 900, 900], [100, 300, 500, 700]],
        [[100, 100, 900, 900], [300, 300, 900, 900]],
        [[100, 100, 900, 900], [0, 500, 100, 600], [90, 0, 110, 200]],
    ]

    @Test(arguments: smallOverlaps)
    func groundClaimedTwiceWithinACellIsRefused(rectangles: [[Int64]]) throws {
        #expect(throws: CoverageError.self) { try compiled(units: rectangles) }
        let apart = rectangles.enumerated().map { index, sides in sides.map { $0 + 2000 * Int64(index) } }
        #expect(try compiled(units: apart).regionCount == rectangles.count + 1)
    }

    /// The regions are numbered 1, 2 and 3, so that an overlap of the first two adds up to the third, which lies apart.
    private func compiled(units rectangles: [[Int64]]) throws -> CompiledBoundaries {
        var compiler = CoverageCompiler(options: .init(lattice: CoverageLattice(unit: 2)))
        for (index, sides) in ([[9000, 9000, 9100, 9100]] + rectangles).enumerated() {
            let west = sides[0], south = sides[1], east = sides[2], north = sides[3]
            let corners = [(west, south), (east, south), (east, north), (west, north)]
            let ring = Ring(corners.map { GridPoint(x: $0.0, y: $0.1) })
            let region = Region(code: ["CC", "AA", "BB", "DD"][index])
            try compiler.add(CoverageFeature(number: index + 1, region: region, polygons: [[ring]]))
        }
        return try compiler.compile(provenance: Self.provenance)
    }

    /// A bow tie crosses itself.
    @Test func aRingThatCrossesItselfIsRefused() throws {
        let bow = Self.feature("EG", 0, 0, 1, 1).replacing(
            "[[0,0],[1,0],[1,1],[0,1],[0,0]]",
            with: "[[0,0],[4,4],[4,0],[0,2],[0,0]]"
        )
        #expect(overlap([bow]) == [1])
    }

    @Test func theOverlapErrorNamesThePlace() throws {
        let error = #expect(throws: CoverageError.self) {
            try compiled([Self.feature("EG", 0, 0, 4, 4), Self.feature("LY", 0, 0, 4, 4)])
        }
        #expect(error?.description.hasPrefix("features 1, 2 overlap near ") == true)
    }

    @Test func anEmptyCoverageIsRefused() {
        #expect(throws: CoverageError.empty) { try compiled([]) }
    }

    @Test func provenanceMustFit() throws {
        var compiler = CoverageCompiler()
        var reader = CoverageReader(Array(Self.feature("EG", 0, 0, 1, 1).utf8))
        try compiler.add(try #require(try reader.next()))
        var provenance = Self.provenance
        provenance.toleranceMetres = .nan
        #expect(throws: CoverageError.self) { try compiler.compile(provenance: provenance) }
        provenance = Self.provenance
        provenance.licence = String(repeating: "x", count: 5000)
        #expect(throws: CoverageError.self) { try compiler.compile(provenance: provenance) }
    }

    @Test func leafSizeChangesTheFileAndNotTheAnswer() throws {
        let lines = (0..<30).map { Self.feature($0 % 2 == 0 ? "EG" : "LY", $0, 0, $0 + 1, 20) }
        var options = CoverageCompiler.Options()
        for size in [1, 3, 1000] {
            options.edgesPerLeaf = size
            let index = try BoundaryIndex(copying: compiled(lines, options: options).bytes)
            try index.verify()
            for longitude in 0..<30 {
                let place = try Coordinate(latitude: 10, longitude: Double(longitude))
                let country = try index.region(containing: place)?.code
                #expect(country == (longitude % 2 == 0 ? "EG" : "LY"))
            }
        }
    }

    @Test func aFileIsReadAndItsProgressReported() throws {
        let folder = "/tmp/boundary-compiler-\(getpid())"
        try #require(mkdir(folder, 0o700) == 0)
        let input = folder + "/in.geojsonl"
        defer {
            unlink(input)
            rmdir(folder)
        }
        let text = Array(Self.feature("EG", 0, 0, 1, 1).utf8)
        let file = try #require(fopen(input, "w"))
        try #require(fwrite(text, 1, text.count, file) == text.count)
        fclose(file)
        var told: [Double] = []
        let made = try CoverageCompiler.compile(input, scratchFolder: folder, provenance: Self.provenance) {
            if case .building(let part) = $0 { told.append(part) }
        }
        #expect(told.last == 1)
        #expect(made.edgeCount == 4)
        let missing = CoverageError.unwritable(path: folder + "/no", errno: ENOENT)
        #expect(throws: missing) {
            try CoverageCompiler.compile(input, scratchFolder: folder + "/no", provenance: Self.provenance)
        }
    }
}
