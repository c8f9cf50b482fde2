import Borders
import Boundaries
import Geodesy
import TestWorld
import Testing

struct LikelihoodTests {
    private func finder() throws -> BorderFinder {
        var coverage = TestCoverage()
        coverage.add("AA", Sides(0, 0, 1, 1))
        coverage.add("BB", Sides(0, 1, 1, 2))
        return BorderFinder(try coverage.index())
    }

    private func shares(_ longitude: Double, radius: Double) throws -> [String: Double] {
        let circle = ErrorCircle(centre: try place(0.5, longitude), radiusMetres: radius)
        let shares = try finder().shares(of: circle)
        #expect(shares.map(\.likelihood) == shares.map(\.likelihood).sorted(by: >))
        let named = shares.map { ($0.ground.country?.description ?? "-", $0.likelihood) }
        return Dictionary(uniqueKeysWithValues: named)
    }

    @Test func onABorderBothSidesAreEquallyLikely() throws {
        let shares = try shares(1, radius: 100)
        #expect(abs((shares["AA"] ?? 0) - 0.5) < 0.01 && abs((shares["BB"] ?? 0) - 0.5) < 0.01)
    }

    /// A border one standard deviation away leaves 15.87 % beyond it, and one at the 95 % radius leaves 0.72 %.
    @Test(arguments: [(1 / 2.4477, 0.1587), (1.0, 0.0072), (2.0, 0.0)])
    func theShareBeyondABorderIsTheNormalDistributions(radii: Double, expected: Double) throws {
        let metres = 1000.0
        let degrees = metres * radii / 111_320
        #expect(abs((try shares(1 - degrees, radius: metres)["BB"] ?? 0) - expected) < 0.005)
    }

    @Test func openGroundIsACandidateToo() throws {
        #expect(abs((try shares(0, radius: 50)["-"] ?? 0) - 0.5) < 0.01)
    }

    @Test func ninetyFiveOfAHundredPlacesLieWithinTheRadius() throws {
        for latitude in [0.0, 89.99, -60] {
            let circle = ErrorCircle(centre: try place(latitude, 180), radiusMetres: 500)
            let inside = circle.sample().count { circle.centre.distance(to: $0) <= 500 }
            #expect(inside == 950)
        }
    }
}
