import Geodesy
import Notation
import Testing

struct ParsedPositionTests {
    @Test func everyKnownNotationReads() throws {
        for row in try Fixture.rows("notations.tsv") {
            guard let latitude = Double(row[1]), let longitude = Double(row[2]) else {
                #expect(throws: NotationError.self, "\(row[0])") { try ParsedPosition(parsing: row[0]) }
                continue
            }
            let place = try ParsedPosition(parsing: row[0]).coordinate
            // The table rounds grids and cells to at least nine decimal places.
            #expect(abs(place.latitude - latitude) < 1.1e-9, "\(row[0])")
            #expect(abs(place.longitude - longitude) < 1.1e-9, "\(row[0])")
        }
    }

    @Test func otherProgramsReadTheSamePlaces() throws {
        let rows = try Fixture.rows("oracles.tsv")
        #expect(rows.count > 700)
        var worst = 0.0
        for row in rows {
            let notation = try #require(CoordinateNotation(rawValue: row[0]))
            let latitude = try #require(Double(row[2]))
            let longitude = try #require(Double(row[3]))
            let reference = try ParsedPosition(parsing: row[1], as: notation)
            let oracle = try Coordinate(latitude: latitude, longitude: longitude)
            worst = max(worst, reference.coordinate.distance(to: oracle))
            guard let accuracy = Double(row[4]) else { continue }
            let ratio = try #require(reference.accuracyMetres) / accuracy
            #expect((0.994...1.006).contains(ratio), "\(row[1])")
        }
        #expect(worst < 1e-6, "metres")
    }

    /// Texts from the kinds of tests that other projects have, read by their shape and with the notation named.
    @Test func positionsOfOtherProjectsAreRead() throws {
        for row in try Fixture.rows("peers.tsv") {
            let notation = try #require(CoordinateNotation(rawValue: row[0]))
            guard let latitude = Double(row[2]), let longitude = Double(row[3]) else {
                #expect(throws: NotationError.self, "\(row[1])") { try ParsedPosition(parsing: row[1]) }
                continue
            }
            let oracle = try Coordinate(latitude: latitude, longitude: longitude)
            for named in [nil, notation] {
                guard let place = try? ParsedPosition(parsing: row[1], as: named) else {
                    Issue.record("\(row[1])")
                    continue
                }
                #expect(place.coordinate.distance(to: oracle) < 1e-5, "\(row[1])")
                #expect(place.notation == notation, "\(row[1])")
                #expect(row[4].isEmpty || place.accuracyMetres == Double(row[4]), "\(row[1])")
            }
        }
    }

    @Test func aDottedAngleIsReportedWithBothReadings() {
        let message =
            "\"27.15.45\" at column 1: could be 27°15'45\" or the numbers 27.15 and .45; "
            + "write the marks of degrees, or a space between two numbers"
        expect("27.15.45", isRefused: message)
        expect("27.15.45 S", isRefused: message)
        let error = #expect(throws: NotationError.self) { try ParsedPosition(parsing: "12.34.56") }
        #expect(error?.kind == .ambiguous)
        expect(
            "0..0",
            isRefused:
                "\"0..0\" at column 1: more than one point in a number; write a space between two numbers"
        )
    }

    @Test func aDetectedNotationReadsTheSameAsANamedOne() throws {
        for row in try Fixture.rows("oracles.tsv") {
            guard let found = try? ParsedPosition(parsing: row[1]) else { continue }
            #expect(found.notation.rawValue == row[0], "\(row[1])")
            #expect(found == (try ParsedPosition(parsing: row[1], as: found.notation)), "\(row[1])")
        }
    }

    @Test func onlyCellsAndStatedUncertaintiesHaveAnAccuracy() throws {
        for row in try Fixture.rows("notations.tsv") where row[1] != "ERR" {
            let reference = try ParsedPosition(parsing: row[0])
            let isCell = [.mgrs, .plusCode, .geohash, .maidenhead].contains(reference.notation)
            #expect((reference.accuracyMetres != nil) == (isCell || row[0].contains("u=")), "\(row[0])")
        }
    }

    @Test func nothingIsRefusedAtOnce() {
        let message = "column 1: nothing to read; write latitude and longitude, such as 30.0444 31.2357"
        for text in ["", "   ", "\u{FEFF}\u{200B}", "\"\""] { expect(text, isRefused: message) }
    }

    @Test func textWithoutEndIsRefused() {
        let text = String(repeating: "30 ", count: 100_000)
        let error = #expect(throws: NotationError.self) { try ParsedPosition(parsing: text) }
        #expect(error?.reason == "longer than 8192 bytes; write latitude and longitude only")
    }

    @Test func aNamedNotationIsTheOnlyOneTried() throws {
        #expect(try ParsedPosition(parsing: "gbsuv", as: .geohash).notation == .geohash)
        #expect(try ParsedPosition(parsing: "300444", as: .geohash).notation == .geohash)
        #expect(try ParsedPosition(parsing: "30 31", as: .dms).notation == .dms)
        for notation in CoordinateNotation.allCases {
            #expect(throws: NotationError.self) { try ParsedPosition(parsing: "Cairo, Egypt", as: notation) }
            #expect(throws: NotationError.self) { try ParsedPosition(parsing: "?", as: notation) }
        }
        expect(
            "30°02'N 31°14'E",
            isRefused: "\"30°02'N 31°14'E\" at column 1: degrees and minutes, not decimal degrees; "
                + "name the notation: dms",
            as: .decimal
        )
    }
}
