import Fixes
import Geodesy
import Synchronization

/// Passes events from the thread, channel or task that reads to the task that iterates.
final class EventQueue: Sendable {
    /// The behaviour of a full queue at the next event.
    enum Overflow: Sendable {
        /// Keeps the event and makes the reader wait, so that a log loses nothing.
        case wait
        /// Drops the oldest event. For a live receiver, new events are more important than old ones.
        case dropOldest
    }

    private typealias Waiter = CheckedContinuation<SourceEvent?, any Error>

    private struct State {
        var events: [SourceEvent] = []
        var taken = 0
        var waiter: Waiter?
        var end: Result<SourceEvent?, any Error>?
        var isStopped = false
        var readerWaits = false

        var count: Int { events.count - taken }

        mutating func take() -> SourceEvent? {
            guard count > 0 else { return nil }
            let event = events[taken]
            taken += 1
            if taken >= 256 || taken == events.count {
                events.removeFirst(taken)
                taken = 0
            }
            return event
        }
    }

    /// Raised when the reader must check the state again: it must stop, or there is room.
    let signal: WakeSignal
    private let overflow: Overflow
    private let limit: Int
    private let state = Mutex(State())

    /// Creates an empty queue with room for `limit` events.
    init(whenFull overflow: Overflow, limit: Int = 256) throws(SystemError) {
        self.overflow = overflow
        self.limit = limit
        signal = try WakeSignal()
    }

    /// True if the iterating side has ended.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// True if the reader may continue.
    ///
    /// Otherwise, the signal is raised once half of the events have been taken.
    func hasRoom() -> Bool {
        guard overflow == .wait else { return true }
        return state.withLock { state in
            state.readerWaits = state.count >= limit && !state.isStopped
            return !state.readerWaits
        }
    }

    /// Adds a fix.
    ///
    /// After the end, it is dropped.
    func give(_ fix: Fix) { give(.fix(fix)) }

    /// Adds an event.
    ///
    /// After the end, it is dropped.
    func give(_ event: SourceEvent) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.end == nil, !state.isStopped else { return nil }
            if let waiter = state.waiter {
                state.waiter = nil
                return waiter
            }
            state.events.append(event)
            if overflow == .dropOldest, state.count > limit { _ = state.take() }
            return nil
        }
        waiter?.resume(returning: event)
    }

    /// Ends the sequence after the events so far, with `error` if there is one.
    ///
    /// Only the first end counts.
    func end(throwing error: (any Error)? = nil) {
        let (waiter, end) = state.withLock { state -> (Waiter?, Result<SourceEvent?, any Error>) in
            let end: Result<SourceEvent?, any Error> = error.map { .failure($0) } ?? .success(nil)
            guard state.end == nil else { return (nil, end) }
            let waiter = state.waiter
            state.waiter = nil
            state.end = waiter == nil ? end : .success(nil)
            return (waiter, end)
        }
        waiter?.resume(with: end)
    }

    /// Asks the reader to stop.
    ///
    /// The reader calls ``end(throwing:)`` after it has closed everything.
    func stop() {
        state.withLock { $0.isStopped = true }
        signal.raise()
    }

    /// The next event, or `nil` at the end.
    ///
    /// Only one task may wait at a time.
    func next() async throws -> SourceEvent? {
        try await withCheckedThrowingContinuation { (continuation: Waiter) in
            let answer = state.withLock { state in self.answer(in: &state, or: continuation) }
            if let answer { continuation.resume(with: answer) }
        }
    }

    private func answer(in state: inout State, or waiter: Waiter) -> Result<SourceEvent?, any Error>? {
        precondition(state.waiter == nil, "two tasks iterate over one sequence of events")
        if !state.isStopped, let event = state.take() {
            if state.readerWaits, state.count <= limit / 2 {
                state.readerWaits = false
                signal.raise()
            }
            return .success(event)
        }
        guard let end = state.end else {
            state.waiter = waiter
            return nil
        }
        state.end = .success(nil)
        return state.isStopped ? .success(nil) : end
    }
}
