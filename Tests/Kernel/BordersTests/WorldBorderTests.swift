import Borders
import Boundaries
import Geodesy
import SuiteTraits
import Testing

/// Tests of the bundled file: places with a known nearest border, and the distance compared with close sampling.
@Suite(.heavy) struct WorldBorderTests {
    private static let index: Result<BoundaryIndex, BoundaryError> = {
        let parts = #filePath.split(separator: "/").dropLast(4)
        let path = "/" + parts.joined(separator: "/") + "/data/boundaries.bin"
        return Result { () throws(BoundaryError) in try BoundaryIndex(opening: path) }
    }()
    private static let oracle = Result { try BorderOracle(try index.get()) }

    /// Places in St Peter's, Baarle-Nassau, Monaco and the north of Kosovo, near the tripoint at Basel, within the
    /// territorial sea of Malta, and in the sea off Egypt.
    @Test(
        arguments: [
            (41.9022, 12.4533, "VA", "IT"), (51.4405, 4.9290, "NL", "BE"), (43.7384, 7.4246, "MC", "FR"),
            (42.893, 20.866, "XK", "RS"), (47.588, 7.589, "CH", "FR"), (36.05, 14.6, "MT", nil),
            (31.9, 30.0, nil, "EG"),
        ] as [(Double, Double, String?, String?)]
    )
    func theBorderIsTheNearestOfAll(
        latitude: Double,
        longitude: Double,
        here: String?,
        beyond: String?
    ) throws {
        let place = try place(latitude, longitude)
        let finder = BorderFinder(try Self.index.get())
        #expect(try finder.ground(at: place).country?.description == here)
        let found = try #require(try finder.nearest(to: place))
        let expected = try #require(
            try Self.oracle.get().nearest(to: place, reachMetres: found.distanceMetres * 1.05 + 100)
        )
        #expect(abs(found.distanceMetres - expected.metres) < 0.05 + 0.001 * expected.metres)
        #expect(expected.beyond.contains(Ground(found.beyond, by: .standard)))
        #expect(found.beyond?.code == beyond)
    }

    /// Fiji lies on both sides of 180°.
    ///
    /// A border across it is not farther than one on this side.
    @Test func theCutAt180IsNotABorder() throws {
        let finder = BorderFinder(try Self.index.get())
        let west = try #require(try finder.nearest(to: place(-16.5, 179.999)))
        let east = try #require(try finder.nearest(to: place(-16.5, -179.999)))
        #expect(try finder.ground(at: place(-16.5, 180)).country?.description == "FJ")
        #expect(west.beyond == nil && east.beyond == nil)
        #expect(west.distanceMetres > 20_000 && abs(west.distanceMetres - east.distanceMetres) < 214)
    }

    @Test func theNorthPoleLiesInNoCountryAndTheSouthPoleInAntarctica() throws {
        let finder = BorderFinder(try Self.index.get())
        let north = try #require(try finder.nearest(to: place(90, 0)))
        #expect(north.beyond?.code == "GL")
        #expect((600_000...800_000).contains(north.distanceMetres))
        let south = try #require(try finder.nearest(to: place(-90, 0)))
        let parallel = try place(-90, 0).geodesicDistance(to: place(-60, 0))
        #expect(south.beyond == nil)
        #expect(abs(south.distanceMetres - parallel) < 1)
    }
}
