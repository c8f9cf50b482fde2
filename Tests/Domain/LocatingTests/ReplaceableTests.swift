import Countries
import Geodesy
import Locating
import TestWorld
import Testing

/// The browser's location replaces a fallback or a hint, never a located country or a person's choice.
struct ReplaceableTests {
    private func state(
        _ reason: LaunchRecord.Reason?,
        in name: String = "EG",
        isFinal: Bool = false,
        selected: [(String, Bool)] = [("EG", true), ("LY", false)]
    ) throws -> SelectionState {
        var state = SelectionState()
        for (name, isDefault) in selected {
            let moment = Timestamp(milliseconds: 0)
            try state.selection.add(.init(code: try code(name), isDefault: isDefault, added: moment))
        }
        guard let reason else { return state }
        var record = LaunchRecord(
            country: try code(name),
            timeZone: nil,
            origin: nil,
            reason: reason,
            cause: nil,
            decided: Timestamp(milliseconds: 0),
            dataVersion: nil
        )
        record.isFinal = isFinal
        state.record = record
        return state
    }

    @Test(arguments: LaunchRecord.Reason.allCases)
    func everyDecisionButALocatedOneIsReplaceable(reason: LaunchRecord.Reason) throws {
        #expect(try state(reason).isReplaceable == (reason != .located))
        #expect(try !state(reason, isFinal: true).isReplaceable)
    }

    @Test func aPersonsChoiceStays() throws {
        #expect(try !state(.unavailable, in: "JP").isReplaceable, "the default was removed")
        #expect(try !state(.unavailable, in: "LY").isReplaceable, "a person chose the country")
        #expect(try !state(nil).isReplaceable)
        #expect(try state(nil, selected: []).isReplaceable)
    }
}
