import CMathematics
import Geodesy
import Testing

struct CoordinateTests {
    @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (30.0444, 31.2357)])
    func theWholeGlobeIsInRange(latitude: Double, longitude: Double) throws {
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        #expect(coordinate.latitude == latitude && coordinate.longitude == longitude)
    }

    @Test func coordinatesOutOfRangeAreRefusedByName() {
        #expect(throws: CoordinateError.latitudeOutOfRange(90.000_1)) {
            try Coordinate(latitude: 90.000_1, longitude: 0)
        }
        #expect(throws: CoordinateError.longitudeOutOfRange(-180.5)) {
            try Coordinate(latitude: 0, longitude: -180.5)
        }
        #expect(throws: CoordinateError.notFinite) { try Coordinate(latitude: .nan, longitude: 0) }
        #expect(throws: CoordinateError.notFinite) { try Coordinate(latitude: 0, longitude: .infinity) }
    }

    @Test func distanceMatchesKnownArcs() throws {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let equator = try Coordinate(latitude: 0, longitude: 0)
        let antipode = try Coordinate(latitude: 0, longitude: 180)
        let halfCircle = Double.pi * 6_371_008.8
        #expect(cairo.distance(to: cairo) == 0)
        #expect(abs(equator.distance(to: antipode) - halfCircle) < 1)
        let degree = try Coordinate(latitude: 1, longitude: 0)
        #expect(abs(equator.distance(to: degree) - halfCircle / 180) < 0.01)
        let west = try Coordinate(latitude: 10, longitude: -179.999)
        let east = try Coordinate(latitude: 10, longitude: 179.999)
        #expect(west.distance(to: east) < 230)
    }

    /// A position in space is the coordinate below it, from the deepest trench to an orbit.
    @Test func aPositionInSpaceHasItsCoordinate() throws {
        for latitude in stride(from: -90.0, through: 90, by: 7.5) {
            for longitude in stride(from: -172.5, through: 180, by: 22.5) {
                let place = try Coordinate(latitude: latitude, longitude: longitude)
                let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
                let up = SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
                for height in [-11_000.0, 0, 9000, 400_000] {
                    let found = try #require(Coordinate(cartesian: place.cartesian + up * height))
                    let limit = height > 10_000 ? 2e-3 : 1e-5
                    #expect(found.distance(to: place) < limit, "\(latitude), \(longitude), \(height) m")
                }
            }
        }
        #expect(Coordinate(cartesian: SIMD3(0, 0, 0)) == nil)
        #expect(Coordinate(cartesian: SIMD3(0, 26_560_000, 0)) == nil, "the orbit of a satellite")
    }
}
