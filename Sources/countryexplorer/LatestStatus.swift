import Positioning
import Synchronization

/// What a source said last of itself, for the message when time runs out.
final class LatestStatus: Sendable {
    private struct State {
        var last: SourceStatus?
        var loss: String?
        var isLost = false
        var hasBeenOpen = false
    }

    private let state = Mutex(State())

    /// Takes a status, from whatever thread.
    var note: SourceStatusHandler {
        { [self] status in
            state.withLock { state in
                if case .lost(let reason) = status {
                    (state.loss, state.isLost) = (reason, true)
                } else {
                    state.last = status
                    if status.meansOpen { (state.isLost, state.hasBeenOpen) = (false, true) }
                }
            }
        }
    }

    /// Whether the source has been there, with a fix or without.
    var hasBeenOpen: Bool { state.withLock { $0.hasBeenOpen } }

    /// The last status as a clause, or `nil` before the first; the last loss is told too.
    var description: String? {
        state.withLock { state in
            guard let loss = state.loss else { return state.last?.description }
            guard let last = state.last, !state.isLost else { return loss }
            return "\(last) (lost before: \(loss))"
        }
    }
}
