import Geodesy
import Notation
import Testing

struct UTMTests {
    @Test(arguments: [
        "36n 329899.6 3325016.7", "36N 329899.6 3325016.7", "36 N 329899.6 3325016.7",
        "36 north 329899.6 3325016.7",
        "36R 329899.6mE 3325016.7mN", "36r 329899.6 m E 3325016.7 m N", "UTM 36N 329899.6 3325016.7",
        "Zone 36N, 329899.6 E, 3325016.7 N", "36N E 329899.6 N 3325016.7", "36N 3325016.7N 329899.6E",
        "329899.6 3325016.7 36n", "329899.6 E 3325016.7 N 36 N", "36 north, 329899.6 m, 3325016.7 m",
    ])
    func gridCoordinatesRead(text: String) {
        expect(text, reads: 30.044_399_667_25, 31.235_699_559_53, as: .utm, within: 1e-11)
    }

    @Test(arguments: [
        ("n 2000000 2000000", 90.0, 0.0), ("s 2000000 2000000", -90, 0),
        ("n 2100000 2100000", 88.726_257_367, 135), ("ups north 2100000 2100000", 88.726_257_367, 135),
        ("2100000 2100000 N", 88.726_257_367, 135), ("Z 2100000 2100000", 88.726_257_367, 135),
        ("A 1900000 2000000", -89.099_310_149_6, -90),
    ])
    func polarCoordinatesRead(text: String, latitude: Double, longitude: Double) {
        expect(text, reads: latitude, longitude, as: .utm)
    }

    @Test func longitudesAreKeptOnTheGlobe() throws {
        let east = try ParsedPosition(parsing: "60n 840000 10000").coordinate
        let west = try ParsedPosition(parsing: "1s 160000 9990000").coordinate
        #expect(east.longitude < -179 && west.longitude > 179)
    }

    @Test func southMeansTheHemisphereWhereTheBandCannot() {
        expect("36S 329899 7825016", reads: -19.662_853_907_6, 31.377_472_379_5, as: .utm)
        expect("38s 500000 4000000", reads: -54.148_104_103_9, 45, as: .utm)
        expect("38 south 500000 4000000", reads: -54.148_104_103_9, 45, as: .utm)
    }

    @Test(arguments: [
        (
            "36S 329899 3825016",
            "\"36S\" at column 1: S is the southern hemisphere or the band from 32 to 40 degrees north; "
                + "write 36 south 329899 3825016, or 36 north 329899 3825016"
        ),
        (
            "36Q 329899 3325016",
            "\"3325016\" at column 12: this northing is in band R, not in band Q; correct one of them"
        ),
        ("61N 329899 3325016", "\"61\" at column 1: UTM zones are 1 to 60"),
        ("36N 99 3325016", "\"99\" at column 5: this easting is outside 100000 to 900000 metres"),
        (
            "36N 329899 33250160",
            "\"33250160\" at column 12: this northing is outside 0 to 9500000 metres"
        ),
        (
            "36A 329899 3325016",
            "\"A\" at column 3: no hemisphere or latitude band; write north or south, or a letter from C to X"
        ),
        (
            "32X 500000 8500000",
            "\"32X\" at column 1: zone 32 has no area in band X; its neighbours cover Svalbard"
        ),
        ("n 100000 2000000", "\"100000\" at column 3: this easting is outside 1300000 to 2700000 metres"),
        ("A 2100000 2000000", "\"2100000\" at column 3: zone A or Y is west of easting 2000000"),
    ])
    func othersAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }
}
