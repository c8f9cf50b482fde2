import Boundaries
import Foundation
import Geodesy
import Testing

/// `Tests/Fixtures/regions`, which the tests of each language read.
struct RegionFixtureTests {
    @Test func placesHaveTheFieldsOfTheFixture() throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let rows = try rows()
        #expect(rows.count > 300)
        for row in rows {
            let latitude = try #require(Double(row[0]))
            let longitude = try #require(Double(row[1]))
            let region = try index.region(containing: Coordinate(latitude: latitude, longitude: longitude))
            #expect(fields(of: region) == Array(row.dropFirst(2)), "\(row)")
        }
    }

    private func rows() throws -> [[String]] {
        let file = "../../../Fixtures/regions/regions.tsv"
        let url = URL(filePath: #filePath).appending(path: file).standardized
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The texts in the order of the fixture's columns.
    private func fields(of region: Region?) -> [String] {
        let dispute = region?.dispute
        let texts: [String?] = [
            region?.country?.description,
            region?.code,
            region?.name,
            region?.timeZone,
            dispute?.claimantCodes.joined(separator: " "),
            dispute?.name,
            dispute?.administrator?.title,
            dispute?.administrator?.controller?.description,
        ]
        return texts.map { $0 ?? "" }
    }
}
