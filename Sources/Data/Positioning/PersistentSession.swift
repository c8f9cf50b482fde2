import Faults
import Fixes
import Geodesy
import Synchronization

/// One iteration over a source that is opened again after each failure.
///
/// It reads only when `next()` is called, so that a log waits for a slow reader. A cancelled `next()` returns after the
/// current attempt has closed everything. Only one task may call it at a time.
final class PersistentSession: Sendable {
    private struct State {
        var attempt: AsyncThrowingStream<SourceEvent, any Error>?
        var history = Attempts()
        /// The source's reports about its own state, from all attempts.
        var condition = SourceCondition()
        /// The fix that ended a loss.
        ///
        /// It is returned after the event that reports the return.
        var held: Fix?
        /// The delay before the next attempt.
        var pause: Duration?

        mutating func takeHeld() -> Fix? {
            defer { held = nil }
            return held
        }

        mutating func takePause() -> Duration? {
            defer { pause = nil }
            return pause
        }
    }

    private let source: PersistentPositionSource
    private let state = Mutex(State())

    /// Creates a session that has opened nothing.
    init(_ source: PersistentPositionSource) { self.source = source }

    /// The next event, or `nil` at the source's own end or if the task is cancelled.
    func next() async throws -> SourceEvent? {
        if let fix = state.withLock({ $0.takeHeld() }) { return .fix(fix) }
        if Task.isCancelled { return nil }
        do {
            return try await nextEvent().map(note)
        } catch let error as PositionError where mayMend(error) {
            note(error)
            return .lost(error)
        }
    }

    private func nextEvent() async throws -> SourceEvent? {
        if let pause = state.withLock({ $0.takePause() }) {
            do { try await Task.sleep(for: pause) } catch { return nil }
        }
        var events = attempt().makeAsyncIterator()
        return try await events.next()
    }

    private func attempt() -> AsyncThrowingStream<SourceEvent, any Error> {
        state.withLock { state in
            let attempt = state.attempt ?? source.source.events()
            state.attempt = attempt
            return attempt
        }
    }

    private func mayMend(_ error: PositionError) -> Bool {
        // Only the user can resolve contradictory senders. Retry only if the caller is willing to wait for that.
        if error.code == .disagreement { return source.waitsForFirst }
        return state.withLock { state in
            let waits = source.waitsForFirst || state.condition.hasBeenOpen
            return state.history.mayMend(error, waits)
        }
    }

    /// Records an event.
    ///
    /// For the first fix after a loss, it returns the event that the source is back.
    private func note(_ event: SourceEvent) -> SourceEvent {
        state.withLock { state in
            state.condition.note(event)
            guard case .fix(let fix) = event, state.history.succeed() else { return event }
            state.held = fix
            return .back
        }
    }

    /// Records a failure, after which the source is opened again.
    private func note(_ error: PositionError) {
        var generator = SystemRandomNumberGenerator()
        state.withLock { state in
            state.history.fail()
            state.attempt = nil
            state.pause = source.delays.delay(before: state.history.failures, using: &generator)
        }
    }
}

/// The results of the attempts so far.
private struct Attempts {
    private(set) var failures = 0
    private var hasSucceeded = false
    private var isLost = false

    /// Records a fix, and returns whether the source had been lost.
    mutating func succeed() -> Bool {
        defer { (failures, hasSucceeded, isLost) = (0, true, false) }
        return isLost
    }

    /// Records a failure.
    mutating func fail() {
        failures += 1
        isLost = true
    }

    /// True if another attempt may succeed.
    ///
    /// `waits` is true to wait for a source that has not given a fix yet.
    func mayMend(_ error: PositionError, _ waits: Bool) -> Bool {
        switch error.code {
        case .unavailable: hasSucceeded || waits
        case .permissionDenied, .unsuitable: hasSucceeded
        case .unreadable, .noInput, .noFix, .disagreement: false
        }
    }
}
