import Cities
import CityIndex
import Countries
import Foundation
import Geodesy
import Testing
import TextSearch

/// The rule that names the city of a place, on the bundled data.
struct CityReachTests {
    private let data: CityData
    private let catalogue: Catalogue

    init() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../data").standardized.path
        data = try CityData(opening: folder + "/cities.bin", names: folder + "/city-names.bin")
        catalogue = try Catalogue(opening: folder + "/countries.bin")
    }

    private func city(_ latitude: Double, _ longitude: Double, population: UInt32? = nil) throws -> City? {
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        return try CityFinder(data).cities(near: place, population: population).first?.city
    }

    /// True if a name of one begins with a name of the other, since sources spell capitals differently.
    private func isSame(_ city: City, _ capital: Country.Capital) throws -> Bool {
        let names = [capital.name] + capital.alternatives + capital.names.values
        let rank = try #require(try data.rank(id: city.id))
        let known = Set(([city.name] + (try data.otherNames(rank: rank))).map { FoldedText($0).utf8 })
        return names.contains { known.contains(FoldedText($0).utf8) }
            || city.name.hasPrefix(capital.name) || capital.name.hasPrefix(city.name)
    }

    @Test func eachCapitalsCoordinateGivesTheCapital() throws {
        var (others, count) = ([String](), 0)
        for country in try catalogue.countries() {
            for capital in country.capitals {
                guard let place = capital.coordinate else { continue }
                count += 1
                let city = try #require(try city(place.latitude, place.longitude))
                if try !isSame(city, capital) {
                    others.append("\(country.code) \(capital.name): \(city.name)")
                }
            }
        }
        #expect(count > 240)
        #expect(others == [], "\(others.count)")
    }

    @Test(arguments: [
        (30.0444, 31.2357, "Cairo"), (47.37, 8.54, "Zürich"), (48.8606, 2.3376, "Paris"),
        (51.5007, -0.1246, "London"), (52.5163, 13.3777, "Berlin"), (35.6896, 139.7006, "Tokyo"),
        // A large town beside a larger city keeps its name, and so does a small state within one.
        (30.00944, 31.20861, "Giza"), (40.73566, -74.17237, "Newark"), (41.9024, 12.4533, "Vatican City"),
        (47.2692, 11.4041, "Innsbruck"),
    ])
    func aPlaceWithinACityHasItsName(latitude: Double, longitude: Double, name: String) throws {
        #expect(try city(latitude, longitude)?.name == name)
    }

    @Test func aPopulationTakesTheNearestOfThatSize() throws {
        let any = try #require(try city(30.0444, 31.2357, population: 0))
        #expect(any.name != "Cairo" && any.population < 100_000)
        #expect(try city(30.0444, 31.2357, population: 1_000_000)?.name == "Cairo")
        #expect(try city(25.7, 32.65, population: 5_000_000)?.name == "Cairo")
    }

    @Test func theRuleKeepsTheCountAndTheRadius() throws {
        let place = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let finder = CityFinder(data)
        let five = try finder.cities(near: place, count: 5)
        #expect(five.count == 5 && five[0].city.name == "Cairo" && Set(five.map(\.city.id)).count == 5)
        let rest = five.dropFirst().map(\.distanceMetres)
        #expect(rest == rest.sorted())
        let near = try finder.cities(near: place, radiusMetres: 2000)
        #expect(near.count == 1 && near[0].distanceMetres <= 2000 && near[0].city.name != "Cairo")
    }
}
