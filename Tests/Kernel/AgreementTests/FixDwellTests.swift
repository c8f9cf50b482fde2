import Geodesy
import SuiteTraits
import TestWorld
import Testing

@testable import Agreement

/// The dwell on random drives along a border, against an oracle that looks back over all of the drive.
struct FixDwellTests {
    private struct Step {
        let fix: Fix
        /// The name of a country, or empty.
        let place: String
        let isDoubtful: Bool
    }

    private func randomSteps(_ generator: inout SeededGenerator) throws -> [Step] {
        let places = ["AA", "BB", ""]
        var (place, second) = (places[0], 0)
        let fickleness = Int.random(in: 1...12, using: &generator)
        return try (0..<200).map { _ in
            if Int.random(in: 0..<12, using: &generator) < fickleness / 2 {
                place = places.randomElement(using: &generator) ?? place
            }
            second +=
                Int.random(in: 0..<50, using: &generator) == 0 ? 90 : Int.random(in: 0...3, using: &generator)
            let isDoubtful = Int.random(in: 0..<4, using: &generator) == 0
            return Step(fix: try fix(0, 0, second: second), place: place, isDoubtful: isDoubtful)
        }
    }

    /// Settles at the last of the steps if the stay that it ends began, without doubt, long enough ago.
    private func oracle(_ steps: ArraySlice<Step>, settled: String?, seconds: Double) -> Bool {
        guard let last = steps.last, last.place != settled else { return false }
        if settled == nil { return true }
        if last.isDoubtful { return false }
        var (first, later) = (last, last)
        for step in steps.reversed() {
            guard step.place == last.place, later.fix.seconds(since: step.fix) <= 60 else { break }
            if !step.isDoubtful { first = step }
            later = step
        }
        return last.fix.seconds(since: first.fix) >= seconds
    }

    @Test func aCertainPlaceNeedsNoStay() throws {
        var dwell = FixDwell(seconds: 10, start: "AA")
        let settled = [
            dwell.settle(on: "AA"), dwell.settles(on: "BB", by: try fix(0, 0, second: 0), isDoubtful: false),
            dwell.settle(on: "BB"), dwell.settles(on: "AA", by: try fix(0, 0, second: 20), isDoubtful: false),
        ]
        #expect(settled == [false, false, true, false], "the last stay begins again")
        #expect(dwell.settled == "BB")
    }

    @Test func settlesWhereTheWholeDriveAgrees() throws {
        for seed in 0..<UInt64(300) {
            var generator = SeededGenerator(seed: seed)
            let seconds = Double(Int.random(in: 0...15, using: &generator))
            let steps = try randomSteps(&generator)
            var dwell = FixDwell<String>(seconds: seconds, start: nil)
            var (settled, since, begun) = (String?.none, Fix?.none, 0)
            for (number, step) in steps.enumerated() {
                let expected = oracle(steps[begun...number], settled: settled, seconds: seconds)
                let isSettled = dwell.settles(on: step.place, by: step.fix, isDoubtful: step.isDoubtful)
                #expect(isSettled == expected, "seed \(seed), step \(number)")
                guard isSettled else { continue }
                if let since { #expect(step.fix.seconds(since: since) >= seconds, "it flaps") }
                (settled, since, begun) = (step.place, step.fix, number + 1)
                #expect(dwell.settled == settled)
            }
        }
    }
}
