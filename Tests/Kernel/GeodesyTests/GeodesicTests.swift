import Geodesy
import Testing

struct GeodesicTests {
    /// The first case is the worked example of Geoscience Australia, Flinders Peak to Buninyong.
    ///
    /// The others were computed with geographiclib 2.1 (Karney's algorithm), the last twelve for random places.
    @Test(arguments: [
        (-37.95103341666667, 144.42486788888888, -37.65282113888889, 143.92649552777777, 54972.2711),
        (0, 0, 0, 1, 111319.4908),
        (0, 0, 1, 0, 110574.3886),
        (89.9, 0, 89.9, 180, 22338.7957),
        (90, 0, -90, 0, 20003931.4586),
        (0, 0, 0, 180, 20003931.4586),
        (0, 0, 0.5, 179.7, 19944127.4208),
        (30, 0, -30, 179.8, 20000239.4377),
        (-30.2, 10, 30.1, -170.5, 19974588.2965),
        (0, 0, 0, 179.5, 19980861.9089),
        (1e-9, 0, 0, 1e-9, 0.0002),
        (-90, 0, -60, 77, 3347892.9098),
        (10, 179.9, 10.1, -179.9, 24556.5797),
        (52.5, 13.4, -41.3, 174.8, 18135966.6923),
        (0, 0, 0, 90, 10018754.1714),
        (0, 179.4, 0.001, 0, 19970699.2838),
        (45, 20, -45, -160, 20003931.4586),
        (-65.814436, 125.076145, -66.445787, 125.064378, 70403.5328),
        (-9.091608, 54.57347, -10.749259, 52.648434, 279608.4848),
        (60.437719, -24.203856, 59.189165, -24.340807, 139312.3012),
        (39.877206, -97.6456, 69.172822, -131.902488, 3835161.7309),
        (-85.419745, 14.90849, -90, -3.568196, 511575.9061),
        (-14.019016, -169.545316, -14.019023, -169.545316, 0.7745),
        (-48.044799, -96.888045, -48.044804, -96.888069, 1.8738),
        (-86.131853, 121.528071, -86.123802, 121.5103, 909.1423),
        (88.657814, 129.58075, 88.657811, 129.580754, 0.3352),
        (38.014519, 157.118611, 38.016091, 157.119422, 188.4611),
        (-35.393668, 31.529018, -27.446986, 31.650304, 881183.7910),
        (16.020406, -167.570701, 16.020458, -167.570716, 5.9740),
    ])
    func lengthsAreThoseOfKarneysAlgorithm(
        latitude: Double,
        longitude: Double,
        toLatitude: Double,
        toLongitude: Double,
        metres: Double
    ) throws {
        let start = try Coordinate(latitude: latitude, longitude: longitude)
        let end = try Coordinate(latitude: toLatitude, longitude: toLongitude)
        #expect(abs(start.geodesicDistance(to: end) - metres) < 0.001)
        #expect(abs(end.geodesicDistance(to: start) - metres) < 0.001)
    }

    @Test func aPlaceIsAtDistanceZeroFromItself() throws {
        for (latitude, longitude) in [(0.0, 0.0), (90, 12), (-33.5, -180)] {
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            #expect(place.geodesicDistance(to: place) == 0)
        }
        let east = try Coordinate(latitude: 5, longitude: 180)
        #expect(try east.geodesicDistance(to: Coordinate(latitude: 5, longitude: -180)) < 1e-6)
    }

    @Test(arguments: [0.0, 89.9999, -90, 51.5])
    func aDestinationLiesAsFarAsWasAsked(latitude: Double) throws {
        let start = try Coordinate(latitude: latitude, longitude: 179.9999)
        for step in 0..<24 {
            let end = start.destination(bearing: Double(step) * .pi / 12, metres: 25_000)
            #expect(abs(start.distance(to: end) - 25_000) < 0.01)
        }
        let north = try Coordinate(latitude: 10, longitude: 20).destination(bearing: 0, metres: 1000)
        #expect(north.latitude > 10 && abs(north.longitude - 20) < 1e-9)
    }
}
