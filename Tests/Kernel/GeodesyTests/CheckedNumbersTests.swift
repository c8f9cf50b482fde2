import Geodesy
import Testing

/// Numbers from outside never cause a trap.
struct CheckedNumbersTests {
    @Test(arguments: [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e19, 9.3e9, .greatestFiniteMagnitude,
    ])
    func aDurationThatNoClockCanAddIsRefused(seconds: Double) {
        #expect(Duration(checkedSeconds: seconds) == nil)
        let clamped = Duration(clampingSeconds: seconds)
        #expect(clamped == (seconds.isNaN ? .zero : seconds < 0 ? .zero - .longestChecked : .longestChecked))
        #expect(ContinuousClock.now + clamped != ContinuousClock.now || seconds.isNaN)
    }

    @Test(arguments: [0, -0.0, 1, 0.25, -3, 86_400, 9.2e9, .leastNonzeroMagnitude])
    func aDurationInRangeIsTaken(seconds: Double) throws {
        #expect(try #require(Duration(checkedSeconds: seconds)) == .seconds(seconds))
        #expect(Duration(clampingSeconds: seconds) == .seconds(seconds))
    }

    @Test(
        arguments: [
            (Double.nan, nil, 0), (.infinity, nil, .max), (-.infinity, nil, .min), (1e300, nil, .max),
            (-1e300, nil, .min), (9_223_372_036_854_775_808, nil, .max),
            (-9_223_372_036_854_775_808, .min, .min),
            (1.5, 2, 2), (-1.5, -2, -2), (0.49, 0, 0),
        ] as [(Double, Int?, Int)]
    )
    func anIntegerIsCheckedOrClamped(number: Double, checked: Int?, clamped: Int) {
        #expect(Int(checked: number) == checked)
        #expect(Int(clamping: number) == clamped)
    }

    @Test func aSmallerIntegerHasItsOwnRange() {
        #expect(UInt8(checked: 255.4) == 255)
        #expect(UInt8(checked: 255.5) == nil)
        #expect(UInt8(checked: -0.4) == 0)
        #expect(UInt8(checked: -1) == nil)
        #expect(Int(checked: 1.9, rounding: .down) == 1)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 253_402_300_800, -62_135_596_800.001])
    func aMomentOutsideTheCalendarIsRefused(seconds: Double) {
        #expect(Timestamp(checkedSeconds: seconds) == nil)
    }

    @Test func theCalendarEndsWhereRFC3339Does() {
        #expect(Timestamp.calendar.lowerBound.description == "0001-01-01T00:00:00.000Z")
        #expect(Timestamp.calendar.upperBound.description == "9999-12-31T23:59:59.999Z")
        #expect(Timestamp(checkedMilliseconds: .min) == nil && Timestamp(checkedMilliseconds: .max) == nil)
        #expect(Timestamp(checkedSeconds: 1.0015)?.milliseconds == 1001)
    }
}
