import Geodesy
import Notation
import Testing

struct MGRSTests {
    @Test(arguments: ["36RUU2989925016", "36R UU 29899 25016", "36 R UU 2989925016", "36ruu2989925016"])
    func cellsReadWithAndWithoutSpaces(text: String) {
        expect(text, reads: 30.044_397_849_29, 31.235_698_554_71, as: .mgrs, within: 1e-11)
    }

    @Test(arguments: zip(["", "29", "2299", "229989", "22999890", "2299998901"], 0...5))
    func theAccuracyIsHalfTheDiagonal(digits: String, half: Int) throws {
        let text = "36RUU" + digits
        let side = (0..<half).reduce(100_000.0) { side, _ in side / 10 }
        let accuracy = try #require(try ParsedPosition(parsing: text).accuracyMetres)
        #expect(abs(accuracy / (side * 2.0.squareRoot() / 2) - 1) < 0.006, "\(text)")
    }

    /// A sweep over all zones finds 69 450 squares.
    ///
    /// Each has area in its zone and band, and they include every square in which GeoConvert finds a point. The five
    /// zones here have 5792 of them.
    @Test func everySquareIsKnownOrRefused() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        var count = 0
        for zone in [1, 31, 32, 33, 60] {
            for band in letters {
                for column in letters {
                    for row in letters {
                        let text = "\(zone)\(band)\(column)\(row)"
                        count += (try? ParsedPosition(parsing: text, as: .mgrs)) == nil ? 0 : 1
                    }
                }
            }
        }
        #expect(count == 5792)
    }

    @Test func norwayAndSvalbardHaveWiderZones() throws {
        #expect(try ParsedPosition(parsing: "32VKL1234").coordinate.longitude < 6)
        #expect(throws: NotationError.self) { try ParsedPosition(parsing: "31VFL1234") }
        #expect(try ParsedPosition(parsing: "33XVG7423").notation == .mgrs)
        for zone in [32, 34, 36] {
            let error = #expect(throws: NotationError.self) { try ParsedPosition(parsing: "\(zone)XMG7423") }
            #expect(error?.fragment == "\(zone)X")
        }
    }

    private static let geohash = "; name the notation: geohash"

    @Test(arguments: [
        (
            "36R UU 299",
            "\"299\" at column 8: an odd number of digits; "
                + "write as many for the easting as for the northing, five each at most"
        ),
        (
            "36RUU298992501612",
            "\"298992501612\" at column 6: more than ten digits; "
                + "write as many for the easting as for the northing, five each at most"
        ),
        ("36RAA2990", "\"AA\" at column 4: zone 36R has no such 100 km square; check the letters"),
        ("36RUI2990", "\"UI\" at column 4: zone 36R has no such 100 km square; check the letters"),
        ("36RSU12", "\"SU\" at column 4: zone 36R has no such 100 km square; check the letters\(geohash)"),
        ("61RUU", "\"61\" at column 1: MGRS zones are 1 to 60\(geohash)"),
        ("36IUU", "\"I\" at column 3: no latitude band; write a letter from C to X without I and O"),
        ("ZZA12", "\"ZA\" at column 2: the polar zone has no such 100 km square; check the letters"),
    ])
    func impossibleCellsAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }
}
