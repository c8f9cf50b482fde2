import Notation
import Testing

struct GeoURITests {
    @Test(arguments: [
        ("geo:30.0444,31.2357", nil), ("GEO:30.0444,31.2357,23", nil), ("geo:30.0444,31.2357;u=35", 35.0),
        ("geo:30.0444,31.2357;crs=WGS84;u=35.5", 35.5), ("geo:30.0444,31.2357;foo=b%61r;u=1%30", 10),
        ("geo:0,0?q=30.0444,31.2357(Cairo)", nil), ("geo:30.0444,31.2357?z=11", nil),
        ("geo:0,0?q=30.0444%2C31.2357", nil),
    ])
    func urisRead(text: String, accuracy: Double?) throws {
        expect(text, reads: 30.0444, 31.2357, as: .geo)
        #expect(try ParsedPosition(parsing: text).accuracyMetres == accuracy)
    }

    @Test func thePolesHaveTheLongitudeZero() {
        expect("geo:90,31", reads: 90, 0, as: .geo)
        expect("geo:-90,-180", reads: -90, 0, as: .geo)
    }

    @Test(arguments: [
        ("geo:91,0", "\"91\" at column 5: latitude 91 is outside -90 to 90"),
        ("geo:0,-181", "\"-181\" at column 7: longitude -181 is outside -180 to 180"),
        (
            "geo:30,31;crs=nad83",
            "\"nad83\" at column 15: a reference system other than WGS 84; convert the numbers and write crs=wgs84"
        ),
        ("geo:30,31;u=x", "\"x\" at column 13: u= is a radius in metres, such as u=35"),
        (
            "geo:30.0444",
            "\"geo:30.0444\" at column 1: a comma and the longitude must follow; write geo:30.0444,31.2357"
        ),
        (
            "geo:30,31 Cairo",
            "\"Cairo\" at column 11: does not belong here; parameters follow a semicolon, as in "
                + "geo:30.0444,31.2357;u=35; write geo:30.0444,31.2357"
        ),
    ])
    func othersAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }
}
