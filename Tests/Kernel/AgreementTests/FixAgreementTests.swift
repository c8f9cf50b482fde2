import Geodesy
import TestWorld
import Testing

@testable import Agreement

struct FixAgreementTests {
    @Test func threeInARowAreNeeded() throws {
        var agreement = FixAgreement(needed: 3)
        #expect(agreement.add(try fix(30, 31, second: 0)) == nil)
        #expect(agreement.add(try fix(30.0001, 31, second: 1)) == nil)
        let third = try fix(30.0002, 31, second: 2)
        #expect(agreement.add(third) == third)
        #expect(agreement.add(try fix(30.0003, 31, second: 3)) != nil, "a run goes on")
    }

    @Test func aJumpRestartsTheCount() throws {
        var agreement = FixAgreement(needed: 2)
        #expect(agreement.add(try fix(30, 31, second: 0)) == nil)
        #expect(agreement.add(try fix(39, 31, second: 1)) == nil, "1000 km in a second")
        #expect(agreement.add(try fix(30, 31, second: 2)) == nil)
        #expect(agreement.contradictions == 2)
        #expect(agreement.add(try fix(30, 31, second: 3)) != nil)
    }

    @Test func anAirlinerAgreesWithItself() throws {
        var agreement = FixAgreement(needed: 2)
        #expect(agreement.add(try fix(50, 0, second: 0)) == nil)
        #expect(agreement.add(try fix(50, 0.035, second: 10)) != nil, "2.5 km in 10 s")
    }

    @Test func theSameMomentTwiceIsOneFix() throws {
        var agreement = FixAgreement(needed: 2)
        #expect(agreement.add(try fix(30, 31, second: 5)) == nil)
        #expect(agreement.add(try fix(30, 31, second: 5)) == nil)
        #expect(agreement.add(try fix(30, 31, second: 6)) != nil)
    }

    @Test func decreasingTimesAreNotAnAgreement() throws {
        var agreement = FixAgreement(needed: 2)
        #expect(agreement.add(try fix(30, 31, second: 9)) == nil)
        #expect(agreement.add(try fix(30, 31, second: 3)) == nil)
        #expect(agreement.contradictions == 1)
    }

    /// A receiver sends RMC a second ahead of GGA.
    @Test func aPlaceReportedASecondLateIsIgnored() throws {
        var agreement = FixAgreement(needed: 3)
        let seconds = [11, 10, 12, 11, 13, 12, 14]
        let found = try seconds.map { agreement.add(try fix(30, 31, second: $0)) != nil }
        #expect(found == [false, false, false, false, true, false, true])
        #expect(agreement.contradictions == 0)
    }

    @Test func fixesWithoutADateAgreeByTimeOfDayAcrossMidnight() throws {
        var agreement = FixAgreement(needed: 2)
        var before = try fix(30, 31)
        (before.time, before.millisecondOfDay) = (nil, 86_399_000)
        var after = before
        after.millisecondOfDay = 0
        #expect(agreement.add(before) == nil)
        #expect(agreement.add(after) != nil)
    }

    @Test func fixesWithoutAnyTimeAgreeByTheirArrival() throws {
        var agreement = FixAgreement(needed: 2)
        var first = try fix(30, 31)
        first.time = nil
        var second = first
        second.received = first.received.advanced(by: .seconds(1))
        #expect(agreement.add(first) == nil)
        #expect(agreement.add(second) != nil)
    }

    private func verdict(_ agreement: inout FixAgreement, _ fix: Fix, speed: Double?) -> FixAgreement.Verdict
    {
        var fix = fix
        fix.speedMetresPerSecond = speed
        return agreement.judge(fix)
    }

    @Test(arguments: [(2.0, true), (250, false), (nil, false)])
    func aStatedSpeedLimitsTheDistance(speed: Double?, isHeldBack: Bool) throws {
        var agreement = FixAgreement(needed: 2)
        _ = verdict(&agreement, try fix(30, 31, second: 0), speed: speed)
        let after = verdict(&agreement, try fix(30.003, 31, second: 1), speed: speed)
        guard case .heldBack(let jump) = after else {
            #expect(!isHeldBack, "334 m in a second")
            return
        }
        #expect(isHeldBack && jump.seconds == 1 && abs(jump.metres - 334) < 1)
    }

    @Test func aReceiverThatAlwaysStatesNoSpeedIsBelievedByItsPlacesInTheEnd() throws {
        var agreement = FixAgreement(needed: 3)
        let verdicts = try (0..<20).map { second in
            verdict(&agreement, try fix(30 + Double(second) * 0.002, 31, second: second), speed: 0)
        }
        let agreed = verdicts.map { if case .agreed = $0 { true } else { false } }
        #expect(agreed.firstIndex(of: true) == FixAgreement.patienceWithSpeeds + 2)
        #expect(agreed.dropFirst(FixAgreement.patienceWithSpeeds + 2).allSatisfy { $0 })
    }

    @Test func aPauseRestartsTheCountWithoutAContradiction() throws {
        var agreement = FixAgreement(needed: 2)
        for second in [0, 1, 200] { _ = agreement.add(try fix(30, 31, second: second)) }
        #expect(agreement.run.count == 1)
        #expect(agreement.contradictions == 0)
        #expect(agreement.add(try fix(30, 31, second: 201)) != nil)
    }

    @Test func aReceiverWithoutADateThatRepeatsItselfCountsOnce() throws {
        var agreement = FixAgreement(needed: 2)
        var stuck = try fix(30, 31)
        (stuck.time, stuck.millisecondOfDay) = (nil, 1000)
        for _ in 0..<10 { #expect(agreement.add(stuck) == nil) }
    }
}
