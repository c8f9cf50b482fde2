import Notation
import Testing

struct PairReaderTests {
    @Test(arguments: [
        "30.0444;31.2357", "30.0444\t31.2357", "30.0444n 31.2357e", "n30.0444 e31.2357", "+30.0444 +31.2357",
        "lat: 30.0444, lon: 31.2357", "latitude=30.0444 longitude=31.2357", "lon 31.2357 lat 30.0444",
        "Latitude 30.0444° N, Longitude 31.2357° E", "Lat. 30.0444 Long. 31.2357", "(30.0444, 31.2357)",
        "[30.0444N, 31.2357E]", "30.0444° 31.2357°", "30.0444°, 31.2357°", "30.0444\u{A0}31.2357",
        "30.0444\u{3000}31.2357", "３０.０４４４，３１.２３５７", "٣٠٫٠٤٤٤ ٣١٫٢٣٥٧", "३०.०४४४ ३१.२३५७",
        "\u{200E}30.0444, 31.2357\u{200F}\r\n",
        "3.00444e1 3.12357e1", "3.00444E+1, 3.12357E+1", "30,0444; 31,2357", "30,0444 31,2357",
        "30,0444, 31,2357", "30.0444N31.2357E", "31.2357e30.0444n", "N30.0444E31.2357",
        "30.0444 north 31.2357 east",
        "30.0444N 31.2357", "31.2357 30.0444N", "\"30.0444, 31.2357\"", "30.0444 deg N, 31.2357 deg E",
    ])
    func decimalPairsRead(text: String) {
        expect(text, reads: 30.0444, 31.2357, as: .decimal)
    }

    @Test(arguments: [
        "30º 2' 39.84\" N, 31˚ 14’ 8.52” E", "30°02’39.84’’N 31°14’08.52’’E", "30d2m39.84sN 31d14m8.52sE",
        "30 deg 2 min 39.84 sec N 31 deg 14 min 8.52 sec E", "30d2m39.84s 31d14m8.52s",
        "30°02'39.84\"N,31°14'08.52\"E", "30°02'39.84\"N31°14'08.52\"E", "N30°02'39.84\"E31°14'08.52\"",
        "30-02-39.84N 031-14-08.52E", "30 02.664 31 14.142", "30 02 39.84 31 14 08.52", "30:2.664, 31:14.142",
        "30°02'39,84\"N 31°14'08,52\"E", "E 31 14 8.52 N 30 2 39.84", "lat 30°2.664' lon 31°14.142'",
        "(30°02'39.84\", 31°14'08.52\")", "30° 2' 39.84'' 31° 14' 8.52''",
    ])
    func sexagesimalPairsRead(text: String) {
        expect(text, reads: 30.0444, 31.2357, as: .dms)
    }

    @Test(arguments: [
        ("−33.8688 151.2093", -33.8688, 151.2093), ("–33.8688, –70.66", -33.8688, -70.66),
        ("33,5 S, 70,6 W", -33.5, -70.6), ("-0 -0", 0, 0), ("30,5 31", 30.5, 31), ("30,31", 30, 31),
        ("-90, +180", -90, 180), ("N 30 31", 30, 31), ("+30N 31", 30, 31), (".5 -.5", 0.5, -0.5),
        ("s33.8688e151.2093", -33.8688, 151.2093), ("+30.0444,-31.2357", 30.0444, -31.2357),
        ("-33,-70", -33, -70),
    ])
    func signsAndOrderAreKept(text: String, latitude: Double, longitude: Double) {
        expect(text, reads: latitude, longitude, as: .decimal)
    }

    @Test func theMinusOfZeroDegreesIsKept() {
        expect("-0°30' -0°15'", reads: -0.5, -0.25, as: .dms)
        expect("33d52m07S 151d12m33E", reads: -33.868_611_111_111, 151.209_166_666_667, as: .dms)
    }

    @Test(arguments: [
        ("91 0", "\"91\" at column 1: latitude 91 is outside -90 to 90; if longitude came first, write 0 91"),
        (
            "120 30",
            "\"120\" at column 1: latitude 120 is outside -90 to 90; if longitude came first, write 30 120"
        ),
        ("100 200", "\"100\" at column 1: latitude 100 is outside -90 to 90"),
        ("0 181", "\"181\" at column 3: longitude 181 is outside -180 to 180"),
        ("181 0", "\"181\" at column 1: latitude 181 is outside -90 to 90"),
        ("91N 0E", "\"91N\" at column 1: latitude 91N is outside -90 to 90"),
        ("1.0e400 0", "\"1.0e400\" at column 1: latitude 1.0e400 is outside -90 to 90"),
        ("90°00'01\"N 0°E", "\"90°00'01\"N\" at column 1: latitude 90.00027777777778 is outside -90 to 90"),
        ("5d60' 31", "\"60\" at column 3: minutes must be less than 60; carry them into the degrees"),
        (
            "30d02'60\"N 31d14'E",
            "\"60\" at column 7: seconds must be less than 60; carry them into the minutes"
        ),
    ])
    func coordinatesOutOfRangeAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }

    private static let both = "write 30.0444 31.2357 or 30°02'39.84\"N 31°14'08.52\"E"
    private static let advice = "write latitude and longitude, such as 30.0444 31.2357"

    @Test(arguments: [
        (
            "nan nan", "\"nan\" at column 1: not a number of degrees; \(advice)"
        ),
        (
            "30.0444N 31.2357N",
            "\"31.2357N\" at column 10: a second latitude; write E or W with the longitude"
        ),
        ("30E 31W", "\"31W\" at column 5: a second longitude; write N or S with the latitude"),
        (
            "lat 30 E, lon 31",
            "\"lat 30 E\" at column 1: labelled latitude with the letter of a longitude; write one or the other"
        ),
        ("30.0444", "\"30.0444\" at column 1: only one angle; add the longitude, such as 30.0444 31.2357"),
        ("31.2357E", "\"31.2357E\" at column 1: only one angle; add the latitude, such as 30.0444 31.2357"),
        ("30.0444,", "\"30.0444\" at column 1: only one angle; add the longitude, such as 30.0444 31.2357"),
        (
            "30 31 32",
            "\"30 31 32\" at column 1: three numbers; write latitude and longitude only, or a second angle"
        ),
        (
            "30.0444, 31.2357, 23",
            "\", 23\" at column 17: more than two parts; write latitude and longitude only"
        ),
        ("30 31 32 33 34", "\"30 31 32 33 34\" at column 1: 5 numbers do not make two angles; \(both)"),
        ("30.0444 31.2357 x", "\"x\" at column 17: no word of a coordinate; \(advice)"),
        ("30.0444 31.2357 N E", "\"E\" at column 19: does not belong here; \(both)"),
        ("°", "\"°\" at column 1: no numbers; \(advice)"),
        ("30 $31", "\"$\" at column 4: this sign has no place in a coordinate; \(advice)"),
        ("Cairo, Egypt", "\"Cairo\" at column 1: no word of a coordinate; \(advice)"),
    ])
    func otherTextsAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }

    private static let readings =
        "more than one pair of angles can be read here; put a comma between latitude and longitude, "
        + "and write seconds as \" and south as S"

    @Test(arguments: [
        ("30° 31 12", "\"30° 31 12\" at column 1: \(readings)"),
        ("N 30 31 32", "\"N 30 31 32\" at column 1: \(readings)"),
        ("30.0444 N 31.2357", "\"30.0444 N 31.2357\" at column 1: \(readings)"),
        ("33d52m07s 151d12m33e", "\"33d52m07s 151d12m33e\" at column 1: \(readings)"),
        (
            "30,0444,31,2357",
            "\"30,0444,31,2357\" at column 1: commas stand both in and between numbers, or a number is left over; "
                + "write 30.0444,31.2357 or 30,0444; 31,2357"
        ),
        (
            "[30.0444, 31.2357]",
            "\"[30.0444, 31.2357]\" at column 1: GeoJSON puts longitude first in square brackets and other "
                + "programs do not; write 30.0444 31.2357, or 31.2357 30.0444, latitude first"
        ),
        ("-30S 31", "\"-30S\" at column 1: a minus sign and N or S at once; write only one"),
        ("48 N 2 O", "\"O\" at column 8: O is east in German and west in French; write E or W"),
        (
            "30.0444-31.2357",
            "\"-\" at column 8: a minus sign or a dash; put a space or a comma between the numbers"
        ),
        (
            "30.0444 - 31.2357",
            "\"-\" at column 9: a sign away from its number; write it next to the number, "
                + "or a comma between the numbers"
        ),
    ])
    func ambiguousTextsAreRefused(text: String, message: String) throws {
        expect(text, isRefused: message)
        let error = #expect(throws: NotationError.self) { try ParsedPosition(parsing: text) }
        #expect(error?.kind == .ambiguous)
    }
}
