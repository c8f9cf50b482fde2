import Countries
import Fixes
import Positioning
import Synchronization

/// What a source said last of itself, for the message when it gives no fix.
final class LatestStatus: Sendable {
    private struct State {
        var last: SourceStatus?
        var loss: Circumstance?
        var isLost = false
        var hasBeenOpen = false
    }

    private let state = Mutex(State())

    /// Takes a status, from whatever thread.
    var note: SourceStatusHandler {
        { [self] status in
            state.withLock { state in
                if case .lost(let reason, let remedy) = status {
                    (state.loss, state.isLost) = (Circumstance(reason, remedy: remedy), true)
                } else {
                    state.last = status
                    if status.meansOpen { (state.isLost, state.hasBeenOpen) = (false, true) }
                }
            }
        }
    }

    /// Whether the source has been there, with a fix or without.
    var hasBeenOpen: Bool { state.withLock { $0.hasBeenOpen } }

    /// The last status, or `nil` before the first; the last loss is told too.
    var circumstance: Circumstance? {
        state.withLock { state in
            guard let loss = state.loss else { return state.last?.circumstance }
            guard let last = state.last, !state.isLost else { return loss }
            return Circumstance("\(last) (lost before: \(loss))", remedy: last.remedy)
        }
    }
}
