import Notation
import Testing

struct WellKnownTextTests {
    @Test(arguments: [
        "POINT(31.2357 30.0444)", "point z (31.2357 30.0444 12)", "SRID=4326;POINT (31.2357 30.0444)",
        "POINT ZM(3.12357e1 30.0444 1 2)",
    ])
    func pointsReadLongitudeFirst(text: String) {
        expect(text, reads: 30.0444, 31.2357, as: .wkt)
    }

    private static let advice = "write POINT(31.2357 30.0444)"

    @Test(arguments: [
        (
            "POINT(30 100)",
            "\"100\" at column 10: latitude 100 is outside -90 to 90; here longitude comes first"
        ),
        ("POLYGON((0 0,1 1))", "\"POLYGON((0 0,1 1))\" at column 1: only a point is a place; \(advice)"),
        (
            "SRID=3857;POINT(3 4)",
            "\"3857\" at column 6: a reference system other than WGS 84; convert the numbers and write SRID=4326"
        ),
        ("POINT(30)", "\")\" at column 9: no WKT point; \(advice), longitude first"),
        ("POINT(30, 31)", "\", 31)\" at column 9: no WKT point; \(advice), longitude first"),
    ])
    func othersAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }
}
