import CMathematics
import Geodesy
import Testing

@testable import UBX

/// The fields of NAV-PVT and NAV-SOL.
@Suite struct NavigationSolutionTests {
    /// 30.0444°, 31.2357°, 23.4 m, 3.5 m of error, 5.144 m/s to 271.5°, at 12:34:56.2 on 5 October 2026.
    private static let cairo = [
        (2026, 4, 2), (10, 6, 1), (5, 7, 1), (12, 8, 1), (34, 9, 1), (56, 10, 1), (7, 11, 1),
        (200_000_000, 16, 4), (3, 20, 1), (1, 21, 1), (11, 23, 1), (312_357_000, 24, 4), (300_444_000, 28, 4),
        (23_400, 36, 4), (3500, 40, 4), (5144, 60, 4), (27_150_000, 64, 4),
    ]

    private func solution(_ changes: (Int, Int, Int)...) -> NavigationSolution? {
        var payload = UBXPayload(size: 92)
        for (value, offset, size) in Self.cairo + changes { payload.put(value, at: offset, size: size) }
        return NavigationSolution(pvt: UBXFrame(payload.frame(NavigationSolution.pvt)[...]))
    }

    @Test func allFieldsAreRead() throws {
        let found = try #require(solution())
        #expect(found.coordinate == (try Coordinate(latitude: 30.0444, longitude: 31.2357)))
        #expect(found.accuracyMetres == 7)
        #expect(found.altitudeMetres == 23.4)
        #expect(found.speedMetresPerSecond == 5.144)
        #expect(found.courseDegrees == 271.5)
        #expect(found.satellitesUsed == 11)
        #expect(found.moment?.description == "2026-10-05T12:34:56.200Z")
        #expect(found.millisecondOfDay == 45_296_200)
        #expect(!found.isDifferential)
        #expect(try #require(solution((3, 21, 1))).isDifferential)
    }

    @Test func southAndWestAreNegative() throws {
        let found = try #require(solution((-705_000_001, 24, 4), (-334_500_000, 28, 4), (-9_000_000, 64, 4)))
        #expect(found.coordinate?.longitude == -70.5000001)
        #expect(found.coordinate?.latitude == -33.45)
        #expect(found.courseDegrees == 270)
    }

    /// The second is rounded, so the first moments of a second may be counted from the next.
    @Test func aNegativeFractionGoesBack() throws {
        let found = try #require(solution((0, 8, 1), (0, 9, 1), (0, 10, 1), (-400_000_000, 16, 4)))
        #expect(found.moment?.description == "2026-10-04T23:59:59.600Z")
        #expect(found.millisecondOfDay == 86_399_600)
    }

    @Test func theReceiverMustKnowTheTime() throws {
        for (valid, hasTime, hasDate) in [
            (0, false, false), (1, false, false), (2, true, false), (3, true, true),
        ] {
            let found = try #require(solution((valid, 11, 1)))
            #expect((found.millisecondOfDay != nil) == hasTime, "\(valid)")
            #expect((found.moment != nil) == hasDate, "\(valid)")
        }
    }

    @Test(
        arguments: [
            (0, 1, 0, "none"), (1, 1, 0, "estimated"), (2, 1, 0, "2"), (3, 1, 0, "3"), (4, 1, 0, "3"),
            (5, 1, 0, "time"),
            (6, 1, 0, "none"), (255, 1, 0, "none"), (3, 0, 0, "none"), (3, 2, 0, "none"), (3, 1, 1, "none"),
        ]
    )
    func aFixCountsOnlyIfTheReceiverConfirmsIt(type: Int, flags: Int, more: Int, basis: String) throws {
        let found = try #require(solution((type, 20, 1), (flags, 21, 1), (more, 78, 1)))
        let name =
            switch found.basis {
            case .none: "none"
            case .time: "time"
            case .estimated: "estimated"
            case .measured(let dimensions): "\(dimensions)"
            }
        #expect(name == basis)
    }

    @Test func aPositionThatDoesNotExistIsMalformed() {
        #expect(solution((900_000_001, 28, 4)) == nil)
        #expect(solution((1_800_000_001, 24, 4)) == nil)
        #expect(solution((900_000_001, 28, 4), (0, 20, 1)) != nil, "without a fix, it is not read")
    }

    /// A NAV-SOL of a receiver in Cairo, 74.5 m above the ellipsoid, that moves 5 m/s to the north-west.
    private func spatial(leapSeconds: Int? = 18, _ changes: (Int, Int, Int)...) throws -> NavigationSolution?
    {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let place = cairo.cartesian * (1 + 74.5 / 6_372_000)
        var payload = UBXPayload(size: 52)
        let (latitude, longitude) = (30.0444 * Double.pi / 180, 31.2357 * Double.pi / 180)
        let part = 500 / 2.0.squareRoot()
        let velocity = [
            -part * sin(latitude) * cos(longitude) + part * sin(longitude),
            -part * sin(latitude) * sin(longitude) - part * cos(longitude), part * cos(latitude),
        ]
        for axis in 0..<3 {
            payload.put(Int((place[axis] * 100).rounded()), at: 12 + 4 * axis, size: 4)
            payload.put(Int(velocity[axis].rounded()), at: 28 + 4 * axis, size: 4)
        }
        // 12:34:56.2 on Monday, 5 October 2026.
        let fields = [
            (131_714_300, 0, 4), (-100_000_000, 4, 4), (2439, 8, 2), (3, 10, 1), (0b1101, 11, 1),
            (250, 24, 4),
            (7, 47, 1),
        ]
        for (value, offset, size) in fields + changes { payload.put(value, at: offset, size: size) }
        return NavigationSolution(sol: UBXFrame(payload.frame(0x0106)[...]), leapSeconds: leapSeconds)
    }

    @Test func aPositionInSpaceIsRead() throws {
        let found = try #require(try spatial())
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        #expect(try #require(found.coordinate).distance(to: cairo) < 0.5)
        #expect(found.accuracyMetres == 5)
        #expect(abs(found.speedMetresPerSecond - 5) < 0.01)
        #expect(abs((found.courseDegrees ?? 0) - 315) < 0.2)
        #expect(found.satellitesUsed == 7)
        #expect(found.altitudeMetres == nil)
        #expect(found.moment?.description == "2026-10-05T12:34:56.200Z")
    }

    @Test func theTimeOfGPSNeedsTheLeapSeconds() throws {
        #expect(try #require(try spatial(leapSeconds: nil)).millisecondOfDay == nil)
        #expect(try #require(try spatial((0b1001, 11, 1))).moment == nil)
        #expect(try #require(try spatial((0b1001, 11, 1))).millisecondOfDay == 45_296_200)
        #expect(try #require(try spatial((0b0101, 11, 1))).millisecondOfDay == nil)
    }

    @Test func aPositionInsideTheEarthIsMalformed() throws {
        #expect(try spatial((0, 12, 4), (0, 16, 4), (0, 20, 4)) == nil)
        #expect(
            try spatial((0, 12, 4), (0, 16, 4), (0, 20, 4), (0, 10, 1)) != nil,
            "without a fix, it is not read"
        )
    }
}
