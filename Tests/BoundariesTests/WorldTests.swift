import Boundaries
import Geodesy
import Glibc
import Testing

/// The bundled file against known places and against an oracle.
@Suite
struct WorldTests {
    @Test(arguments: WorldPlace.all)
    func hardPlacesAreWhereTheyAre(place: WorldPlace) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try index.region(
            containing: Coordinate(latitude: place.latitude, longitude: place.longitude)
        )
        #expect(region?.code == place.country)
        if let timeZone = place.timeZone { #expect(region?.timeZone == timeZone) }
    }

    /// Looked up where its borders bend, on some of which each country is the one to the north-east.
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

    @Test func theFileIsWholeAndSaysWhereItComesFrom() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        try index.verify()
        let provenance = index.metadata.provenance
        #expect(!provenance.dataVersion.isEmpty)
        #expect(provenance.licence.contains("ODbL"))
        #expect(!provenance.sources.isEmpty)
        #expect(index.metadata.fileBytes <= 28_000_000)
    }

    /// 50,000 points anywhere, 25,000 within 200 m of a border, 12,500 on vertices and 12,500 on or beside the
    /// middle of an edge.
    @Test func theIndexAgreesWithARayAroundTheGlobe() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let oracle = try BandOracle(index)
        #expect(oracle.edges.count == index.metadata.edgeCount)
        var generator = SeededGenerator(seed: 2026)
        var wrong: [GridPoint] = []
        for number in 0..<(100_000 * soak) {
            let point = point(number: number, edges: oracle.edges, using: &generator)
            let expected = oracle.regions(holding: point)
            let found = try index.region(at: point)
            if expected.count > 1 || found != expected.first.map({ index.regions[$0 - 1] }) {
                wrong.append(point)
            }
        }
        #expect(wrong.isEmpty)
    }

    private func point(
        number: Int,
        edges: [BorderEdge],
        using generator: inout SeededGenerator
    ) -> GridPoint {
        guard number % 2 == 0, let edge = edges.randomElement(using: &generator) else {
            return GridPoint(
                x: .random(in: -1_800_000_000..<1_800_000_000, using: &generator),
                y: .random(in: -899_999_999..<900_000_000, using: &generator)
            )
        }
        switch number / 2 % 4 {
        case 0: return clamped(edge.start.x, edge.start.y)
        case 1:
            let rest: Int64 = number % 16 < 8 ? 0 : .random(in: -1...1, using: &generator)
            return clamped((edge.start.x + edge.end.x) / 2 + rest, (edge.start.y + edge.end.y) / 2)
        default:
            let reach: Int64 = 18_000  // 200 m of latitude
            let stretch = 1 / max(0.01, cos(Double(edge.start.y) / 1e7 * .pi / 180))
            let east = Int64(Double(Int64.random(in: -reach...reach, using: &generator)) * stretch)
            return clamped(edge.start.x + east, edge.start.y + .random(in: -reach...reach, using: &generator))
        }
    }

    private func clamped(_ x: Int64, _ y: Int64) -> GridPoint {
        GridPoint(x: min(max(x, -1_800_000_000), 1_799_999_999), y: min(max(y, -899_999_999), 899_999_999))
    }
}
