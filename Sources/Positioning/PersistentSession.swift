import Fixes
import Synchronization

/// One iteration over a source that is opened again whenever it fails.
///
/// It reads when it is asked to and not before, so that a log waits for a slow reader, and a cancelled `next()`
/// returns when the attempt under way has let go of everything. One task at a time may ask.
final class PersistentSession: Sendable {
    private struct State {
        var attempt: AsyncThrowingStream<Fix, any Error>?
        var history = Attempts()
        /// The fix that ended a loss, to be given after the word of it.
        var held: Fix?
        /// How long to wait before the next attempt.
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

    /// Nothing opened yet.
    init(_ source: PersistentPositionSource) { self.source = source }

    /// What happens next; `nil` at the source's own end, or when the task is cancelled.
    func next() async throws -> SourceEvent? {
        if let fix = state.withLock({ $0.takeHeld() }) { return .fix(fix) }
        while !Task.isCancelled {
            do {
                return try await nextFix().map(note)
            } catch let error as PositionError where mayMend(error) {
                source.status?(.lost(reason: error.reason, remedy: error.remedy))
                if note(error) { return .lost(error) }
            }
        }
        return nil
    }

    private func nextFix() async throws -> Fix? {
        if let pause = state.withLock({ $0.takePause() }) {
            do { try await Task.sleep(for: pause) } catch { return nil }
        }
        var fixes = attempt().makeAsyncIterator()
        return try await fixes.next()
    }

    private func attempt() -> AsyncThrowingStream<Fix, any Error> {
        state.withLock { state in
            let attempt = state.attempt ?? source.source.fixes()
            state.attempt = attempt
            return attempt
        }
    }

    private func mayMend(_ error: PositionError) -> Bool {
        // Senders that disagree are for a person to sort out, unless whoever reads is ready to wait for that.
        if error.code == .disagreement { return source.waitsForFirst }
        let waits = source.waitsForFirst || source.hasBeenOpen()
        return state.withLock { $0.history.mayMend(error, waits) }
    }

    /// Notes a fix; the event is the fix, or that the source is back.
    private func note(_ fix: Fix) -> SourceEvent {
        state.withLock { state in
            guard state.history.succeed() else { return .fix(fix) }
            state.held = fix
            return .back
        }
    }

    /// Notes a failure, and says whether it is news.
    private func note(_ error: PositionError) -> Bool {
        var generator = SystemRandomNumberGenerator()
        return state.withLock { state in
            let isNews = state.history.fail()
            state.attempt = nil
            state.pause = source.delays.delay(before: state.history.failures, using: &generator)
            return isNews
        }
    }
}

/// What has become of the attempts so far.
private struct Attempts {
    private(set) var failures = 0
    private var hasSucceeded = false
    private var isLost = false

    /// Notes a fix; true when the source had been lost.
    mutating func succeed() -> Bool {
        defer { (failures, hasSucceeded, isLost) = (0, true, false) }
        return isLost
    }

    /// Notes a failure; true when it is the first since the source last worked.
    mutating func fail() -> Bool {
        defer { isLost = true }
        failures += 1
        return !isLost
    }

    /// Whether another attempt may go better; `waits` for a source that has not given a fix yet.
    func mayMend(_ error: PositionError, _ waits: Bool) -> Bool {
        switch error.code {
        case .unavailable: hasSucceeded || waits
        case .permissionDenied, .unsuitable: hasSucceeded
        case .unreadable, .noInput, .noFix, .disagreement: false
        }
    }
}
