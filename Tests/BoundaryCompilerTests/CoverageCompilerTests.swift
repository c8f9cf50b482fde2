import Boundaries
import BoundaryCompiler
import Geodesy
import Testing

struct CoverageCompilerTests {
    @Test func aSquareIsFoundAgain() throws {
        let index = try compiled([square(country: "EG", 10, 10, 20, 20)])
        #expect(
            try index.region(containing: Coordinate(latitude: 15, longitude: 15))?.country.description == "EG"
        )
        #expect(try index.region(containing: Coordinate(latitude: 25, longitude: 15)) == nil)
    }

    private func compiled(_ lines: [String]) throws -> BoundaryIndex {
        var reader = CoverageReader(Array(lines.joined(separator: "\n").utf8))
        var compiler = CoverageCompiler()
        while let feature = try reader.next() { try compiler.add(feature) }
        let provenance = BoundaryProvenance(
            dataVersion: "t",
            licence: "none",
            sources: [],
            toleranceMetres: 0
        )
        return try BoundaryIndex(copying: try compiler.compile(provenance: provenance).bytes)
    }

    private func square(country: String, _ west: Int, _ south: Int, _ east: Int, _ north: Int) -> String {
        let ring =
            "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
        return #"{"type":"Feature","properties":{"country":"\#(country)","timezone":""},"#
            + #""geometry":{"type":"Polygon","coordinates":[\#(ring)]}}"#
    }
}
