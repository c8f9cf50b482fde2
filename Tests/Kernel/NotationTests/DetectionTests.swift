import Geodesy
import Notation
import Testing

struct DetectionTests {
    @Test(arguments: [
        ("stq4s9", CoordinateNotation.geohash), ("STQ4S9", .geohash), ("u4", .geohash),
        ("9q8yyk8ytpxr", .geohash),
        ("bnq5", .geohash), ("KM50", .maidenhead), ("KM50ob", .maidenhead), ("km50ob", .maidenhead),
        ("KM50ob80xx", .maidenhead), ("36RUU", .mgrs), ("36ruu2990", .mgrs), ("YZG1234", .mgrs),
        ("30deg 31", .decimal), ("36N 30 31", .dms), ("8G2H26VP+Q7", .plusCode),
    ])
    func theShapeDecides(text: String, notation: CoordinateNotation) throws {
        #expect(try ParsedPosition(parsing: text).notation == notation)
    }

    private static let geohash = "; name the notation: geohash"
    private static let pair = "write latitude and longitude, such as 30.0444 31.2357"

    @Test(arguments: [
        ("30", "\"30\" at column 1: one number alone; \(pair)\(geohash)"),
        ("3004443123570", "\"3004443123570\" at column 1: one number alone; \(pair)"),
        (
            "30N31E",
            "\"30N31E\" at column 1: could be a pair of decimal degrees or a geohash; "
                + "name the notation: decimal or geohash"
        ),
        (
            "31deg 30",
            "\"31deg 30\" at column 1: could be an MGRS cell or a pair of decimal degrees; "
                + "name the notation: mgrs or decimal"
        ),
        (
            "km50",
            "\"km50\" at column 1: could be a Maidenhead locator or a geohash; "
                + "name the notation: maidenhead or geohash"
        ),
        (
            "Essen",
            "\"Essen\" at column 1: letters alone could be a name, or a geohash; name the notation: geohash"
        ),
        (
            "KM",
            "\"KM\" at column 1: letters alone could be a name, or a Maidenhead locator or a geohash; "
                + "name the notation: maidenhead or geohash"
        ),
        (
            "36R",
            "\"36R\" at column 1: a UTM zone without easting and northing; "
                + "write them, such as 36 north 329899 3325016\(geohash)"
        ),
        (
            "151E",
            "\"151E\" at column 1: only one angle; add the latitude, such as 30.0444 31.2357\(geohash)"
        ),
        ("91N30E", "\"91N\" at column 1: latitude 91N is outside -90 to 90\(geohash)"),
        ("Cairo", "\"Cairo\" at column 1: no notation of a place; \(pair)"),
        ("KM50ob8", "\"KM50ob8\" at column 1: no notation of a place; \(pair)"),
    ])
    func ambiguousTextsAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }

    @Test(arguments: [
        ("stq4a", CoordinateNotation.geohash, "\"a\" at column 5: not in the alphabet of geohashes"),
        ("9q8yyk8ytpxr1", .geohash, "\"9q8yyk8ytpxr1\" at column 1: a geohash has 1 to 12 characters"),
        ("KM5", .maidenhead, "\"KM5\" at column 1: a locator has 2, 4, 6, 8 or 10 characters"),
        ("KZ50", .maidenhead, "\"Z\" at column 2: no part of a locator"),
        ("36 N", .utm, "\"36 N\" at column 1: no zone, easting and northing"),
        ("UU2990", .mgrs, "\"UU2990\" at column 1: no zone, band, square and digits"),
    ])
    func namedCellsAreRefusedWithAReason(text: String, notation: CoordinateNotation, start: String) {
        let error = #expect(throws: NotationError.self) { try ParsedPosition(parsing: text, as: notation) }
        #expect(error?.description.hasPrefix(start) == true)
    }

    @Test func locatorsOfFivePairsRead() throws {
        let place = try ParsedPosition(parsing: "KM50ob80xx")
        #expect(abs(place.coordinate.latitude - 30.045_746_527_78) < 1e-9)
        #expect(abs(place.coordinate.longitude - 31.241_493_055_56) < 1e-9)
    }
}
