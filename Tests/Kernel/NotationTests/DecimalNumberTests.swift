import SuiteTraits
import Testing

@testable import Notation

struct DecimalNumberTests {
    /// Numbers of up to 19 digits, of which the standard library's reader is the oracle.
    @Test func upToNineteenDigitsGiveTheNearestDouble() throws {
        var random = SeededGenerator(seed: 19)
        for _ in 0..<200_000 {
            let count = Int.random(in: 1...19, using: &random)
            let decimals = Int.random(in: 0...19, using: &random)
            let digits = (0..<count).map { _ in UInt8.random(in: 0...9, using: &random) }
            let padded = [UInt8](repeating: 0, count: max(0, decimals - count)) + digits
            let whole = padded.dropLast(decimals)
            let text = Self.text(whole) + "." + Self.text(padded.suffix(decimals))
            #expect(Self.value(text) == Double("0" + text + "0"), "\(text)")
        }
    }

    /// Halfway between two doubles, and one unit of the last digit on either side.
    @Test(
        arguments: [
            "9007199254740993", "9007199254740992.999", "9007199254740993.001", "4503599627370497.5",
            "0.5000000000000000555", "0.5000000000000000556", "1.000000000000000111", "1.000000000000000112",
            "139.77203147075917", "179.99999999999999", "1844674407370955161", "0", "0.0", "00030.50",
        ]
    )
    func roundingIsToTheNearestAndThenToEven(text: String) {
        #expect(Self.value(text) == Double(text))
    }

    /// The last of more than 19 digits, and powers of ten, may cost some units in the last place.
    @Test(
        arguments: [
            "30.12345678901234567890123456789", "0.00000000000000000000012345",
            "123456789012345678901234567890",
            "1e22", "1e23", "3.1e-30", "1e300", "1e-300", "123456789e-200",
        ]
    )
    func longNumbersAreWithinAFewUnitsInTheLastPlace(text: String) throws {
        let expected = try #require(Double(text))
        #expect(abs(Self.value(text) - expected) <= 16 * expected.ulp)
    }

    @Test func aNumberThatIsTooLargeIsInfiniteAndOneThatIsTooSmallIsZero() {
        #expect(Self.value("1e999") == .infinity)
        #expect(Self.value("1e-999") == 0)
        #expect(Self.value("0e999") == 0)
        #expect(Self.value(String(repeating: "9", count: 400)) == .infinity)
    }

    private static func text(_ digits: some Sequence<UInt8>) -> String { digits.map { "\($0)" }.joined() }

    private static func value(_ text: String) -> Double {
        var cursor = Cursor(SourceText(text))
        return cursor.takeNumber(exponent: .always)?.value ?? .nan
    }
}
