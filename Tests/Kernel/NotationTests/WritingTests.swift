import Geodesy
import Testing

@testable import Notation

struct WritingTests {
    private let cairo = (30.0444, 31.2357)

    @Test(arguments: CoordinateNotation.allCases)
    func theExampleIsWritten(notation: CoordinateNotation) throws {
        let place = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        // Metres are rounded, and the cell of the example is not.
        let expected = notation == .utm ? "36 north 329900 3325017" : notation.example
        #expect(notation.text(of: place) == expected)
    }

    /// Other programs wrote the same cells for points in them.
    @Test func cellsAreThoseOfOtherPrograms() throws {
        let lengths = ["geohash": 9, "maidenhead": 8, "plus-code": 11]
        var count = 0
        for row in try Fixture.rows("oracles.tsv") {
            let isCell = lengths[row[0]] == row[1].count && !row[1].contains("0+")
            let digits = row[1].reversed().prefix { $0.isNumber }.count
            guard isCell || row[0] == "mgrs" && digits == 10,
                let notation = CoordinateNotation(rawValue: row[0])
            else { continue }
            let place = try Coordinate(
                latitude: try #require(Double(row[2])),
                longitude: try #require(Double(row[3]))
            )
            // At the edge of a zone, the centre of a square metre may lie in the next zone.
            guard abs(place.longitude.remainder(dividingBy: 6)) > 1e-4 || notation != .mgrs else { continue }
            #expect(notation.text(of: place).uppercased() == row[1].uppercased(), "\(row)")
            count += 1
        }
        #expect(count > 40)
    }

    /// The points cover zone edges, Norway, Svalbard, both sides of the equator and the poles.
    @Test(arguments: CoordinateNotation.allCases)
    func writtenPositionsAreReadBack(notation: CoordinateNotation) throws {
        let far: [CoordinateNotation: Double] = [
            .dms: 0.25, .utm: 0.75, .mgrs: 0.75, .plusCode: 10, .geohash: 3.5, .maidenhead: 520,
        ]
        var places = try Fixture.rows("oracles.tsv").map { row in
            try Coordinate(latitude: try #require(Double(row[2])), longitude: try #require(Double(row[3])))
        }
        for (latitude, longitude) in [
            (90, 0), (-90, 0), (0, 180), (0, -180), (-1e-17, 3), (-1e-9, 3), (84, 10), (-80, 10),
            (83.9999999, 9), (85, 180),
            (85, -180), (-85, 180), (59.99999999, 179.99999999), (0, 0), (-0.0, -0.0), (1e-8, -1e-8),
            (29.9999999999, -0.9999999999),
        ] { places.append(try Coordinate(latitude: latitude, longitude: longitude)) }
        for place in places {
            let text = notation.text(of: place)
            let read = try ParsedPosition(parsing: text, as: notation)
            let distance = read.coordinate.distance(to: place)
            #expect(distance <= far[notation] ?? 0.01, "\(place) as \(text): \(distance) m")
            guard notation != .geohash else { continue }
            #expect(try ParsedPosition(parsing: text).coordinate == read.coordinate, "\(text)")
        }
    }
}
