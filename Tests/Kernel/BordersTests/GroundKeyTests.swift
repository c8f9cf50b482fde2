import Boundaries
import TestWorld
import Testing

@testable import Borders

/// Grounds are distinguished by the bytes of their codes.
struct GroundKeyTests {
    private static let grounds: [Ground] = [
        .other(code: "land"), .country(code("EG")), .unclaimed, .other(code: "eg"), .country(code("EG")),
        .other(code: "ABCDEFGHabcdefgh"), .other(code: "ABCDEFGHabcdefgi"), .other(code: "ABCDEFGH"),
        .other(code: "land"), .country(code("GE")),
    ]

    private static func code(_ text: String) -> TwoLetterCode {
        guard let code = TwoLetterCode(text) else { preconditionFailure("\(text) is two capital letters") }
        return code
    }

    @Test func onlyEqualGroundsHaveEqualNumbers() {
        let (kinds, numbers) = GroundKey.numbered(Self.grounds)
        #expect(kinds.count == Set(Self.grounds).count)
        for (number, ground) in zip(numbers, Self.grounds) { #expect(kinds[number] == ground) }
    }

    @Test func unclaimedGroundHasNumberZero() {
        let (kinds, numbers) = GroundKey.numbered(Self.grounds)
        #expect(kinds[0] == .unclaimed && numbers[2] == 0)
    }

    @Test func theTimeZonesOfACountryAreOneGround() throws {
        var coverage = TestCoverage()
        coverage.add("EG", timeZone: "Africa/Cairo", Sides(0, 0, 1, 1))
        coverage.add("EG", timeZone: "Africa/Tripoli", Sides(0, 1, 1, 2))
        coverage.add("LY", Sides(0, 2, 1, 3))
        let finder = BorderFinder(try coverage.index())
        #expect(finder.kinds.count == 3 && Set(finder.grounds).count == 3)
    }
}
