import Fixes
import TestWorld
import Testing

struct SourceConditionTests {
    private func condition(_ events: SourceEvent...) -> SourceCondition {
        var condition = SourceCondition()
        for event in events { condition.note(event) }
        return condition
    }

    @Test func noConditionExistsBeforeTheFirstReport() throws {
        let condition = condition(.fix(try fix(30, 31)), .back)
        #expect(condition.isUnheard && condition.circumstance == nil && !condition.hasBeenOpen)
    }

    @Test func theLastStatusCounts() {
        let condition = condition(.status(.opened), .status(.trying(baud: 4800)))
        #expect(condition.circumstance == SourceStatus.trying(baud: 4800).circumstance)
        #expect(condition.hasBeenOpen && !condition.isUnheard)
    }

    @Test func aLossCountsUntilTheSourceIsOpenAgain() {
        let loss = Circumstance(lost.reason, remedy: lost.advice)
        #expect(condition(.lost(lost)).circumstance == loss)
        #expect(condition(.status(.opened), .lost(lost)).circumstance == loss)
        #expect(condition(.lost(lost), .status(.trying(baud: 4800))).circumstance == loss)
        let again = condition(.lost(lost), .status(.opened), .status(.trying(baud: 4800))).circumstance
        #expect(again?.text == "\(SourceStatus.trying(baud: 4800)) (lost before: \(lost.reason))")
        #expect(again?.remedy == SourceStatus.trying(baud: 4800).remedy)
    }

    /// A receiver that hangs repeats its last position, while one that runs reports each moment in a few sentences.
    @Test func aRepeatedMomentIsNotAPosition() throws {
        let running = try (0..<20).map { SourceEvent.fix(try fix(30, 31, second: $0 / 4)) }
        var condition = SourceCondition()
        for event in running {
            condition.note(event)
            #expect(!condition.isStuck && condition.circumstance == nil)
        }
        condition.note(.status(.reading(baud: 4800)))
        for _ in 0..<5 { condition.note(.fix(try fix(30, 31, second: 4))) }
        #expect(condition.isStuck && condition.circumstance?.text == "every position has the same time")
        condition.note(.fix(try fix(30, 31, second: 5)))
        #expect(!condition.isStuck && condition.circumstance == SourceStatus.reading(baud: 4800).circumstance)
    }
}
