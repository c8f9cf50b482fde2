import Notation
import Testing

struct ISO6709Tests {
    private static let advice = "write +30.0444+031.2357/, with two digits of latitude and three of longitude"

    @Test(arguments: [
        "+30.0444+031.2357", "+30.0444+031.2357+023/", "+30.0444+031.2357-2.5CRSWGS_84/",
        "+30,0444+031,2357/",
        "+3002.664+03114.142/", "+300239.84+0311408.52/", "+300239.84+0311408.52+23.1CRSWGS_84",
    ])
    func pointStringsRead(text: String) {
        expect(text, reads: 30.0444, 31.2357, as: .iso6709)
    }

    @Test(arguments: [
        ("+30+031/", 30.0, 31.0), ("-3330-07030/", -33.5, -70.5), ("-33.8688+151.2093", -33.8688, 151.2093),
        ("-000000.0-0000000.0/", 0, 0), ("+90+000/", 90, 0), ("-0030-00015/", -0.5, -0.25),
    ])
    func signsAndUnitsAreKept(text: String, latitude: Double, longitude: Double) {
        expect(text, reads: latitude, longitude, as: .iso6709)
    }

    @Test(arguments: [
        ("+30.0444+31.2357", "\"+31.2357\" at column 9: wrong number of digits for a longitude; \(advice)"),
        (
            "+3002+031/",
            "\"+3002+031\" at column 1: latitude and longitude are not written to the same unit; \(advice)"
        ),
        ("+3060+03114/", "\"60\" at column 4: minutes must be less than 60"),
        ("+300260.5+0311408/", "\"60.5\" at column 6: seconds must be less than 60"),
        ("+91.0+000.0/", "\"+91.0\" at column 1: latitude 91.0 is outside -90 to 90"),
        ("+00-181/", "\"-181\" at column 4: longitude 181.0 is outside -180 to 180"),
        (
            "+30+031CRSNAD83/",
            "\"NAD83\" at column 11: a reference system other than WGS 84; convert the numbers and write CRSWGS_84"
        ),
        ("+30+031/x", "\"x\" at column 9: does not belong here; \(advice)"),
    ])
    func othersAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }
}
