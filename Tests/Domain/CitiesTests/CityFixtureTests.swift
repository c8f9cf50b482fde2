import Cities
import CityIndex
import Foundation
import Geodesy
import Testing

/// `Tests/Fixtures/cities`, which the tests of each language read.
struct CityFixtureTests {
    @Test func theNearestCitiesAreThoseOfTheFixture() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let finder = CityFinder(try CityData(opening: root.appending(path: "data/cities.bin").path))
        let url = root.appending(path: "Tests/Fixtures/cities/nearest.tsv")
        let table = try String(contentsOf: url, encoding: .utf8)
        let rows = table.split(separator: "\n").dropFirst()
        #expect(rows.count > 100)
        for row in rows {
            let parts = row.split(separator: "\t", omittingEmptySubsequences: false)
            let latitude = try #require(Double(parts[0]))
            let longitude = try #require(Double(parts[1]))
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            let found = try finder.cities(near: place, count: 5, population: UInt32(parts[2]))
            #expect(found.map { "\($0.city.id)" }.joined(separator: " ") == parts[3], "\(row)")
            let metres = found.map { "\(Int($0.distanceMetres.rounded()))" }
            #expect(metres.joined(separator: " ") == parts[4], "\(row)")
        }
    }
}
