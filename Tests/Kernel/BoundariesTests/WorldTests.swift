import Boundaries
import Geodesy
import Glibc
import SuiteTraits
import Testing

/// Compares the bundled file with known places and with an oracle.
@Suite(.heavy) struct WorldTests {
    @Test(arguments: WorldPlace.all)
    func hardPlacesAreWhereTheyAre(place: WorldPlace) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try index.region(
            containing: Coordinate(latitude: place.latitude, longitude: place.longitude)
        )
        #expect(region?.code == place.country)
        if let timeZone = place.timeZone { #expect(region?.timeZone == timeZone) }
    }

    /// Looks up the vertices of all borders.
    ///
    /// At some of a country's vertices, the country lies to the north-east.
    @Test func everyCountryIsTheAnswerSomewhere() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        var missing = Set(WorldPlace.countries)
        #expect(missing.count == 250)
        try index.forEachEdge { edge in
            guard !missing.isEmpty else { return }
            guard let country = try? index.region(at: edge.start)?.code else { return }
            missing.remove(country)
        }
        #expect(missing.isEmpty)
        #expect(Set(index.regions.map(\.code)).subtracting(WorldPlace.countries).isEmpty)
    }

    @Test func theFileIsWholeAndNamesItsSources() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        try index.verify()
        let provenance = index.metadata.provenance
        #expect(!provenance.dataVersion.isEmpty)
        #expect(provenance.licence.contains("ODbL"))
        #expect(!provenance.sources.isEmpty)
        #expect(index.metadata.fileBytes <= 20_000_000)
    }

    /// Uses 250,000 points.
    ///
    /// A fifth are anywhere. Of the others, a quarter each are on vertices and on or beside the middle of an edge, and
    /// half are within 200 m of a border.
    @Test func theIndexAgreesWithARayThroughItsExport() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let oracle = try ExportOracle(index)
        var generator = SeededGenerator(seed: 2026)
        var wrong: [GridPoint] = []
        var sum: [Coordinate] = []
        for number in 0..<(250_000 * soak) {
            let point = point(number: number, edges: oracle.edges, using: &generator)
            let expected = oracle.regions(holding: point)
            let found = try index.regionNumber(at: point)
            if expected.count > 1 || found != expected.first ?? 0 {
                wrong.append(point)
            }
            if number < 250_000, let coordinate = point.coordinate { sum.append(coordinate) }
        }
        #expect(wrong.isEmpty)
        try batchAgrees(index, sum)
    }

    private func batchAgrees(_ index: BoundaryIndex, _ points: [Coordinate]) throws {
        let single = try points.map { UInt32(try index.regionNumber(containing: $0)) }
        #expect(try batch(index, points[...]) == single, "many at once and one by one give the same")
        for count in 0...300 {
            let part = points[count..<2 * count]
            #expect(try batch(index, part) == Array(single[part.indices]), "\(count) at once")
        }
    }

    private func batch(_ index: BoundaryIndex, _ points: ArraySlice<Coordinate>) throws -> [UInt32] {
        var numbers = [UInt32](repeating: 9, count: points.count)
        try points.withUnsafeBufferPointer { points in
            try numbers.withUnsafeMutableBufferPointer { numbers in
                try index.regionNumbers(containing: points, into: numbers)
            }
        }
        return numbers
    }

    private func point(
        number: Int,
        edges: [ExportOracle.Edge],
        using generator: inout SeededGenerator
    ) -> GridPoint {
        guard number % 5 != 0, let edge = edges.randomElement(using: &generator) else {
            return GridPoint(
                x: .random(in: -1_800_000_000..<1_800_000_000, using: &generator),
                y: .random(in: -899_999_999..<900_000_000, using: &generator)
            )
        }
        let (x, y) = (Int64(edge.startX), Int64(edge.startY))
        switch number % 4 {
        case 0: return clamped(x, y)
        case 1:
            let rest: Int64 = number % 8 == 1 ? 0 : .random(in: -1...1, using: &generator)
            return clamped((x + Int64(edge.endX)) / 2 + rest, (y + Int64(edge.endY)) / 2)
        default:
            let reach: Int64 = 18_000  // 200 m of latitude
            let stretch = 1 / max(0.01, cos(Double(y) / 1e7 * .pi / 180))
            let east = Int64(Double(Int64.random(in: -reach...reach, using: &generator)) * stretch)
            return clamped(x + east, y + .random(in: -reach...reach, using: &generator))
        }
    }

    private func clamped(_ x: Int64, _ y: Int64) -> GridPoint {
        GridPoint(x: min(max(x, -1_800_000_000), 1_799_999_999), y: min(max(y, -899_999_999), 899_999_999))
    }
}
