import Borders
import Boundaries
import Geodesy
import SuiteTraits
import TestWorld
import Testing

struct BorderFinderTests {
    private func party(_ code: String) throws -> Worldview { .party(try #require(TwoLetterCode(code))) }

    /// A globe divided at random parallels and meridians, with edges up to 100° long.
    ///
    /// Some of the pieces are unclaimed.
    private func globe(using generator: inout SeededGenerator) throws -> BoundaryIndex {
        func cuts(_ ends: ClosedRange<Double>, _ count: Int) -> [Double] {
            let inner = (0..<count).map { _ in Double.random(in: ends, using: &generator).rounded() }
            return Set(inner + [ends.lowerBound, ends.upperBound]).sorted()
        }
        var coverage = TestCoverage()
        let (rows, columns) = (cuts(-90...90, 4), cuts(-180...180, 3))
        for (south, north) in zip(rows, rows.dropFirst()) {
            for (west, east) in zip(columns, columns.dropFirst()) {
                let code = ["AA", "BB", "CC", "DD", ""].randomElement(using: &generator) ?? ""
                if !code.isEmpty { coverage.add(code, Sides(south, west, north, east)) }
            }
        }
        return try coverage.index()
    }

    @Test(arguments: 1...4)
    func distancesAgreeWithCloseSamplingOfAllEdges(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let index = try globe(using: &generator)
        let (finder, oracle) = (BorderFinder(index), try BorderOracle(index))
        for number in 0..<12 {
            let here = try randomPlace(number, using: &generator)
            guard let expected = try oracle.nearest(to: here) else { continue }
            let found = try #require(try finder.nearest(to: here), "\(here)")
            let tolerance = 0.05 + 0.001 * expected.metres
            #expect(abs(found.distanceMetres - expected.metres) <= tolerance, "\(here)")
            #expect(expected.beyond.contains(Ground(found.beyond, by: .standard)), "\(here)")
            #expect(here.geodesicDistance(to: found.foot) == found.distanceMetres)
        }
    }

    @Test(arguments: 1...3)
    func distancesToAllCountriesAgreeWithThoseToEach(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let index = try globe(using: &generator)
        let finder = BorderFinder(index)
        for number in 0..<6 {
            let here = try randomPlace(number, using: &generator)
            let distances = try finder.distances(from: here)
            let ground = try finder.ground(at: here)
            #expect(Set(distances.keys) == Set(index.regions.compactMap(\.country)))
            if let country = ground.country { #expect(distances[country] == 0) }
            guard let nearest = try finder.nearest(to: here) else { continue }
            let tolerance = 0.1 + 0.002 * nearest.distanceMetres
            if let beyond = nearest.beyond?.country {
                let metres = try #require(distances[beyond])
                // Borders along 180° are unknown, and another border of that country may be nearer.
                #expect(metres <= nearest.distanceMetres + tolerance, "\(here)")
            }
        }
    }

    /// A place anywhere, near or at a pole, or near or at 180°.
    private func randomPlace(
        _ number: Int,
        using generator: inout SeededGenerator
    ) throws -> Coordinate {
        let latitude = Double.random(in: -90...90, using: &generator)
        let longitude = Double.random(in: -180...180, using: &generator)
        return switch number % 6 {
        case 0: try place(latitude < 0 ? -89.9 : 89.9, longitude)
        case 1: try place(latitude, longitude < 0 ? -179.999 : 179.999)
        case 2: try place(latitude < 0 ? -90 : 90, longitude)
        default: try place(latitude, longitude)
        }
    }

    @Test func theNearestBorderMayLieAcross180() throws {
        var coverage = TestCoverage()
        coverage.add("AA", Sides(-10, 170, 10, 180))
        coverage.add("AA", Sides(-10, -180, 10, -179.9))
        let finder = BorderFinder(try coverage.index())
        for longitude in [179.95, 180, -180, -179.95] {
            let found = try #require(try finder.nearest(to: place(0, longitude)))
            #expect(found.beyond == nil)
            #expect(abs(found.foot.longitude - -179.9) < 1e-9)
            let across = try place(0, longitude).geodesicDistance(to: place(0, -179.9))
            #expect(abs(found.distanceMetres - across) < 0.02)
        }
    }

    @Test func theNearestBorderMayLieAcrossThePole() throws {
        var coverage = TestCoverage()
        coverage.add("AA", Sides(80, -10, 89, 10))
        let finder = BorderFinder(try coverage.index())
        let found = try #require(try finder.nearest(to: place(89.5, 180)))
        let expected = try place(89.5, 180).geodesicDistance(to: place(89, 10))
        #expect(abs(found.distanceMetres - expected) < 0.02)
        #expect(found.beyond?.code == "AA")
    }

    /// An edge that is straight in longitude and latitude runs up to 1.5 km south of the geodesic here.
    @Test func aLongEdgeIsStraightInLongitudeAndLatitude() throws {
        var coverage = TestCoverage()
        coverage.add("AA", Sides(50, 0, 60, 4))
        coverage.add("BB", Sides(60, 0, 65, 4))
        let found = try #require(try BorderFinder(try coverage.index()).nearest(to: place(60.01, 2)))
        let expected = try place(60.01, 2).geodesicDistance(to: place(60, 2))
        #expect(abs(found.distanceMetres - expected) < 0.02)
    }

    @Test func bordersBetweenTimeZonesOfOneCountryDoNotCount() throws {
        var coverage = TestCoverage()
        coverage.add("AA", timeZone: "One/West", Sides(0, 0, 10, 5))
        coverage.add("AA", timeZone: "One/East", Sides(0, 5, 10, 10))
        coverage.add("BB", Sides(0, 10, 10, 20))
        let found = try #require(try BorderFinder(try coverage.index()).nearest(to: place(5, 6)))
        #expect(found.beyond?.code == "BB")
        #expect(abs(found.foot.longitude - 10) < 1e-6)
    }

    @Test func anEnclaveAndItsHostAreEachBeyondTheOther() throws {
        var coverage = TestCoverage()
        coverage.add("NL", Sides(51, 4, 52, 5), hole: Sides(51.4, 4.4, 51.5, 4.5))
        coverage.add("BE", Sides(51.4, 4.4, 51.5, 4.5), hole: Sides(51.44, 4.44, 51.46, 4.46))
        coverage.add("NL", Sides(51.44, 4.44, 51.46, 4.46))
        let finder = BorderFinder(try coverage.index())
        #expect(try finder.nearest(to: place(51.45, 4.45))?.beyond?.code == "BE")
        #expect(try finder.nearest(to: place(51.43, 4.43))?.beyond?.code == "NL")
        #expect(try finder.nearest(to: place(51.39, 4.45))?.beyond?.code == "BE")
    }

    /// At a tripoint, two further countries are equally near.
    ///
    /// Neither of them is the country of the place.
    @Test func atATripointTheBorderIsThatOfTheOwnCountry() throws {
        var coverage = TestCoverage()
        let northern: [(Double, Double)] = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 0)]
        coverage.add(Region(code: "AA"), northern)
        coverage.add("BB", Sides(-1, 0, 0, 1))
        coverage.add("CC", Sides(-1, 1, 0, 2))
        let finder = BorderFinder(try coverage.index())
        let above = try #require(try finder.nearest(to: place(1e-5, 1)))
        #expect(["BB", "CC"].contains(above.beyond?.code))
        #expect(abs(above.distanceMetres - 1.1057) < 0.001)
        #expect(try finder.nearest(to: place(-0.1, 1.05))?.beyond?.code == "BB")
        #expect(try finder.nearest(to: place(-0.05, 1.1))?.beyond?.code == "AA")
    }

    @Test func aViewOfTheWorldMovesTheBorder() throws {
        var coverage = TestCoverage()
        let claimants = try ["SD", "SS"].map { try #require(TwoLetterCode($0)) }
        let disputed = Region(code: "SD", dispute: Dispute(name: "Abyei", claimants: claimants))
        coverage.add("SD", Sides(10, 28, 12, 30))
        coverage.add(disputed, Sides(9, 28, 10, 30).ring)
        coverage.add("SS", Sides(7, 28, 9, 30))
        let index = try coverage.index()
        let inside = try place(9.6, 29)
        let administered = try #require(try BorderFinder(index).nearest(to: inside))
        #expect(administered.beyond?.code == "SS")
        #expect(abs(administered.foot.latitude - 9) < 1e-6)
        let claimed = BorderFinder(index, worldview: try party("SS"))
        #expect(try claimed.ground(at: inside).country == TwoLetterCode("SS"))
        let southern = try #require(try claimed.nearest(to: inside))
        #expect(southern.beyond?.code == "SD" && southern.beyond?.dispute == nil)
        #expect(abs(southern.foot.latitude - 10) < 1e-6)
        #expect(
            try BorderFinder(index, worldview: party("EG")).nearest(to: inside)?.foot == administered.foot
        )
    }

    @Test func aBorderBeyondTheLimitIsNotFound() throws {
        var coverage = TestCoverage()
        coverage.add("AA", Sides(0, 0, 1, 1))
        let finder = BorderFinder(try coverage.index())
        let here = try place(0.5, 2)
        #expect(try finder.nearest(to: here, within: 111_000) == nil)
        #expect(try finder.nearest(to: here, within: 111_400)?.beyond?.code == "AA")
        #expect(try finder.nearest(to: here, within: 0) == nil)
        #expect(try finder.nearest(to: place(-0.5, -179.5)) == nil, "the other side of the globe")
    }

    @Test func aPlaceOnABorderIsAtDistanceZero() throws {
        var coverage = TestCoverage()
        coverage.add("AA", Sides(0, 0, 1, 1))
        coverage.add("BB", Sides(0, 1, 1, 2))
        let found = try #require(try BorderFinder(try coverage.index()).nearest(to: place(0.5, 1)))
        #expect(found.distanceMetres < 0.02)
        #expect(found.beyond?.code == "AA", "the place itself belongs to the east")
    }
}
