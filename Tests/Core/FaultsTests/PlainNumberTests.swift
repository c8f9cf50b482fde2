import Faults
import Testing

struct PlainNumberTests {
    @Test(arguments: [
        (90.0, "90"), (-180, "-180"), (0, "0"), (-0.0, "-0"), (0.001, "0.001"), (10_000_000, "10000000"),
        (2.5, "2.5"), (.infinity, "inf"), (.nan, "nan"),
    ])
    func aWholeNumberHasNoFraction(value: Double, text: String) {
        #expect(PlainNumber.text(value) == text)
    }

    @Test func aRangeNamesBothEnds() {
        #expect(PlainNumber.text(-90...90) == "-90 to 90")
        #expect(PlainNumber.text(0.001...9000) == "0.001 to 9000")
    }
}
