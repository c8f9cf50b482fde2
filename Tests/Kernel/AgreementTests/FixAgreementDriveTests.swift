import Geodesy
import SuiteTraits
import Testing

@testable import Agreement

/// Agreement on whole drives, each from a seed.
struct FixAgreementDriveTests {
    private static let seeds = 0..<UInt64(400)

    @Test func aDriveNeverContradictsItself() throws {
        for seed in Self.seeds {
            var drive = try RandomDrive(seed: seed)
            var agreement = FixAgreement(needed: 3)
            for number in 0..<100 {
                let fix = drive.next()
                #expect(agreement.judge(fix) == (number < 2 ? .waiting : .agreed(fix)), "seed \(seed)")
            }
            #expect(agreement.contradictions == 0, "seed \(seed)")
        }
    }

    @Test func aDamagedFixIsHeldBackAndTheDriveGoesOn() throws {
        for seed in Self.seeds {
            var (drive, generator) = (try RandomDrive(seed: seed), SeededGenerator(seed: ~seed))
            var agreement = FixAgreement(needed: 3)
            for _ in 0..<3 { _ = agreement.judge(drive.next()) }
            for _ in 0..<50 {
                var fix = drive.next()
                if Int.random(in: 0..<3, using: &generator) == 0 {
                    let damaged = drive.damaged(fix)
                    guard case .heldBack(let jump) = agreement.judge(damaged) else {
                        Issue.record("seed \(seed): a damaged fix got through")
                        continue
                    }
                    #expect(jump.fix == damaged && jump.metres > 40_000)
                    fix = drive.next()
                }
                #expect(agreement.judge(fix) == .agreed(fix), "seed \(seed)")
            }
        }
    }

    @Test func aReceiverThatStaysElsewhereIsBelievedThere() throws {
        for seed in Self.seeds {
            let needed = Int(seed % 4) + 2
            var drive = try RandomDrive(seed: seed)
            var agreement = FixAgreement(needed: needed)
            for _ in 0..<needed { _ = agreement.judge(drive.next()) }
            var verdicts: [FixAgreement.Verdict] = []
            for _ in 0..<needed {
                var fix = drive.next()
                let place = fix.coordinate
                // A quarter around the axis, which keeps the distances from fix to fix.
                let longitude = place.longitude + (place.longitude > 0 ? -90 : 90)
                fix.coordinate = try Coordinate(latitude: place.latitude, longitude: longitude)
                verdicts.append(agreement.judge(fix))
            }
            guard case .heldBack = verdicts[0], case .agreed = verdicts[needed - 1] else {
                Issue.record("seed \(seed): \(verdicts)")
                continue
            }
            #expect(verdicts[1..<(needed - 1)].allSatisfy { $0 == .waiting }, "seed \(seed)")
            #expect(agreement.run.count == needed)
        }
    }

    @Test func aReceiverThatRepeatsItselfCountsOnce() throws {
        for seed in Self.seeds {
            var (drive, generator) = (try RandomDrive(seed: seed), SeededGenerator(seed: ~seed))
            var agreement = FixAgreement(needed: 3)
            for number in 0..<10 {
                let fix = drive.next()
                for _ in 0..<Int.random(in: 1...5, using: &generator) {
                    #expect(agreement.judge(fix) == (number < 2 ? .waiting : .agreed(fix)), "seed \(seed)")
                }
            }
        }
    }

    @Test func aStuckReceiverElsewhereIsNeverBelieved() throws {
        var drive = try RandomDrive(seed: 7)
        var agreement = FixAgreement(needed: 3)
        for _ in 0..<3 { _ = agreement.judge(drive.next()) }
        let stuck = drive.damaged(drive.next())
        for _ in 0..<1000 {
            if case .agreed = agreement.judge(stuck) { Issue.record("one fix was believed") }
        }
    }

    /// The distance as the integral of the speed, in ten thousand steps.
    private func oracle(_ first: Double, _ last: Double, time: Double) -> Double {
        let steps = 10_000
        return (0..<steps).reduce(0.0) { way, step in
            let moment = (Double(step) + 0.5) / Double(steps) * time
            let rising = first + FixReach.acceleration * moment
            return way + min(rising, last + FixReach.acceleration * (time - moment)) * time / Double(steps)
        }
    }

    @Test func theReachIsWhatLiesUnderTheCurveOfTheSpeed() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let time = Double.random(in: 1...60, using: &generator)
            let speeds = (0..<2).map { _ in Double.random(in: 0...350, using: &generator) }
            let slow = oracle(speeds[0], speeds[1], time: time)
            let fast = FixReach.distance(slower: speeds.min() ?? 0, faster: speeds.max() ?? 0, time: time)
            #expect(abs(fast - slow) < 1e-6 * slow + 0.01, "\(speeds) in \(time) s")
        }
        #expect(FixReach.distance(slower: 10, faster: .infinity, time: 2) == 40)
        #expect(FixReach.distance(slower: .infinity, faster: .infinity, time: 2) == .infinity)
    }
}
