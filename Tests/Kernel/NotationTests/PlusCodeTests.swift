import Notation
import Testing

struct PlusCodeTests {
    @Test(arguments: [
        ("8G2H26VP+Q7", 30.044_437_5, 31.235_687_5), ("8g2h26vp+q7", 30.044_437_5, 31.235_687_5),
        ("8G2H0000+", 30.5, 31.5), ("8G000000+", 40, 30), ("8G2H26VP+", 30.043_75, 31.236_25),
        ("8G2H26VP+Q7X2345", 30.044_475_02, 31.235_722_107), ("22222222+22", -89.999_937_5, -179.999_937_5),
        ("CFX3X2X2+X2", 89.999_937_5, 1.000_062_5),
    ])
    func fullCodesRead(text: String, latitude: Double, longitude: Double) {
        expect(text, reads: latitude, longitude, as: .plusCode)
    }

    private static let write = "write all of the code, such as 8G2H26VP+Q7"
    private static let short = "a short plus code, which needs a place nearby to be read; \(write)"

    @Test(arguments: [
        ("26VP+Q7", "\"26VP+Q7\" at column 1: \(short)"),
        ("26VP+Q7 Cairo", "\"26VP+Q7 Cairo\" at column 1: \(short)"),
        ("8G2H26VP+Q7 Cairo", "\"Cairo\" at column 13: a full code needs no place name; \(write)"),
        ("8G2H26VP+Q", "\"8G2H26VP+Q\" at column 1: an odd number of digits; \(write)"),
        ("8G200000+", "\"8G200000+\" at column 1: an odd number of digits; \(write)"),
        ("8Z2H26VP+Q7", "\"Z\" at column 2: no digit of a plus code; \(write)"),
        (
            "XX2H26VP+Q7",
            "\"XX\" at column 1: outside the globe; a code begins with a digit up to C and one up to V"
        ),
        (
            "8G2H2600+Q7",
            "\"8G2H2600+Q7\" at column 1: eight digits come before the plus sign, the last of them zeros if need be, "
                + "and none follow zeros; \(write)"
        ),
    ])
    func othersAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }
}
