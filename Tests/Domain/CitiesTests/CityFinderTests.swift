import Cities
import CityCompiler
import Geodesy
import SuiteTraits
import Testing

struct CityFinderTests {
    /// The distances of all cities, computed one by one.
    private static func distances(_ entries: [CityEntry], _ place: Coordinate) -> [Double] {
        entries.map { place.geodesicDistance(to: $0.city.coordinate) }.sorted()
    }

    private static func places(_ count: Int) throws -> [Coordinate] {
        var random = SeededGenerator(seed: 21)
        let edges = try [
            (90.0, 0.0), (-90, 77), (0, 180), (0, -180), (89.99, -179.99), (-45, 179.999), (0, 0),
        ].map {
            try Coordinate(latitude: $0.0, longitude: $0.1)
        }
        return try edges
            + (0..<count).map { _ in
                try Coordinate(
                    latitude: Double.random(in: -90...90, using: &random),
                    longitude: Double.random(in: -180...180, using: &random)
                )
            }
    }

    @Test(arguments: [1, 2, 12, 13, 25, 1000])
    func theNearestAreThoseThatASlowSearchFinds(_ count: Int) throws {
        let entries = try TestCities.random(count, seed: 22)
        let finder = CityFinder(try TestCities.data(entries, withNames: false))
        for place in try Self.places(150) {
            let expected = Self.distances(entries, place)
            for wanted in [1, 7] {
                let found = try finder.cities(near: place, count: wanted, population: 0)
                #expect(found.count == min(wanted, count))
                for (near, metres) in zip(found, expected) {
                    #expect(abs(near.distanceMetres - metres) < 0.05)
                }
            }
        }
    }

    @Test func aRadiusGivesAllWithin() throws {
        let entries = try TestCities.random(800, seed: 23)
        let finder = CityFinder(try TestCities.data(entries, withNames: false))
        for (number, place) in try Self.places(60).enumerated() {
            let radius = [1000.0, 250_000, 2_000_000, 30_000_000][number % 4]
            let expected = Self.distances(entries, place).filter { $0 <= radius }
            let found = try finder.cities(near: place, count: .max, radiusMetres: radius)
            #expect(found.count == expected.count)
        }
    }

    @Test func overTheLineOfDatesIsNear() throws {
        let finder = CityFinder(try TestCities.data(TestCities.real()))
        let east = try Coordinate(latitude: -16, longitude: -179.5)
        #expect(try finder.cities(near: east).first?.city.name == "Suva")
        let pole = try Coordinate(latitude: 90, longitude: -120)
        #expect(try finder.cities(near: pole).first?.city.name == "Longyearbyen")
    }

    @Test func smallPlacesCanBeLeftOut() throws {
        let finder = CityFinder(try TestCities.data(TestCities.real()))
        let bavaria = try Coordinate(latitude: 49.6, longitude: 11)
        #expect(try finder.cities(near: bavaria).first?.city.name == "Hausen")
        #expect(try finder.cities(near: bavaria, population: 100_000).first?.city.name == "Munich")
    }

    @Test func noCityIsNearWhenNoneExistsOrNoneIsRequested() throws {
        let finder = CityFinder(try TestCities.data(TestCities.real()))
        let place = try Coordinate(latitude: 0, longitude: -30)
        #expect(try finder.cities(near: place, count: 0).isEmpty)
        #expect(try finder.cities(near: place, radiusMetres: 1000).isEmpty)
        #expect(try finder.cities(near: place, radiusMetres: -1).isEmpty)
    }

    @Test(arguments: [
        (0.0, 0.0, 1.0, 0.0, 0.0), (0, 0, 0, 1, 90), (0, 0, -1, 0, 180), (0, 0, 0, -1, 270),
        (10, 179, 10, -179, 89.8),
        (5, 5, 5, 5, 0), (90, 0, 10, 30, 150),
    ])
    func bearingsAreClockwiseFromNorth(
        latitude: Double,
        longitude: Double,
        toLatitude: Double,
        toLongitude: Double,
        degrees: Double
    ) throws {
        let from = try Coordinate(latitude: latitude, longitude: longitude)
        let bearing = from.bearing(to: try Coordinate(latitude: toLatitude, longitude: toLongitude))
        #expect(abs(bearing - degrees) < 0.1)
    }
}
