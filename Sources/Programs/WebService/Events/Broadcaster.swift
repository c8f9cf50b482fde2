import NIOCore
import Synchronization

/// Sends every event to all listeners.
///
/// A slow listener loses the oldest events and does not delay the others.
final class Broadcaster: Sendable {
    /// The largest number of events that wait for a slow listener.
    private static let queue = 16

    private typealias Numbered = (number: UInt64, bytes: ByteBuffer)

    private struct State {
        var listeners: [UInt64: AsyncStream<ByteBuffer>.Continuation] = [:]
        var lastListener: UInt64 = 0
        var lastEvent: UInt64 = 0
        /// The newest events, oldest first, for listeners that reconnect.
        var recent: [Numbered] = []
        /// The events that are still valid, by topic.
        var holding: [String: Numbered] = [:]
        var isFinished = false

        /// The first events for a listener: those that it missed after `last`, and those that are still valid.
        ///
        /// A number that this process has not issued is from before a restart, and is ignored.
        func opening(after last: UInt64?) -> [ByteBuffer] {
            let last = last.flatMap { $0 <= lastEvent ? $0 : nil }
            let missed = last.map { last in recent.filter { $0.number > last } } ?? []
            let held = holding.values.filter { event in
                event.number > last ?? 0 && !missed.contains { $0.number == event.number }
            }
            return (held + missed).sorted { $0.number < $1.number }.map(\.bytes)
        }
    }

    private let kept: Int
    private let state = Mutex(State())

    /// Creates a broadcaster that keeps the newest `kept` events for listeners that reconnect.
    init(keeping kept: Int = 0) { self.kept = kept }

    /// The number of listeners.
    var count: Int { state.withLock { $0.listeners.count } }

    /// All events from now on, preceded by the recent events after the event `last` and those that are still valid.
    ///
    /// The stream ends when the iterating task is cancelled, or with ``finish()``.
    func events(after last: UInt64? = nil) -> AsyncStream<ByteBuffer> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ByteBuffer.self,
            bufferingPolicy: .bufferingNewest(Self.queue + kept)
        )
        let number = state.withLock { state -> UInt64? in
            for bytes in state.opening(after: last) { continuation.yield(bytes) }
            guard !state.isFinished else { return nil }
            state.lastListener += 1
            state.listeners[state.lastListener] = continuation
            return state.lastListener
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    /// Sends `event` to all listeners.
    ///
    /// With a `topic`, it is also sent to later listeners, until the next event of that topic or ``forget(_:)``.
    func send(_ event: ServerEvent, holdingFor topic: String? = nil) {
        state.withLock { state in
            state.lastEvent += 1
            let bytes = event.bytes(number: state.lastEvent)
            if let topic { state.holding[topic] = (state.lastEvent, bytes) }
            if kept > 0 {
                state.recent.append((state.lastEvent, bytes))
                if state.recent.count > kept { state.recent.removeFirst() }
            }
            for listener in state.listeners.values { listener.yield(bytes) }
        }
    }

    /// Invalidates the last event of `topic`, or of all topics for `nil`.
    func forget(_ topic: String? = nil) {
        state.withLock { state in
            if let topic { state.holding[topic] = nil } else { state.holding = [:] }
        }
    }

    /// Sends a comment to all listeners, which keeps their connections open.
    func keepAlive() {
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(ServerEvent.keepAlive) }
        }
    }

    /// Ends all current and future streams.
    func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}
