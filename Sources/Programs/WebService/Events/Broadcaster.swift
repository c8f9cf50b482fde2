import NIOCore
import Synchronization

/// Hands every event to all who listen.
///
/// Who is slow loses the oldest events, and slows nobody.
final class Broadcaster: Sendable {
    /// How many events wait for a slow listener.
    private static let queue = 16

    private typealias Numbered = (number: UInt64, bytes: ByteBuffer)

    private struct State {
        var listeners: [UInt64: AsyncStream<ByteBuffer>.Continuation] = [:]
        var lastListener: UInt64 = 0
        var lastEvent: UInt64 = 0
        /// The newest events, the oldest first, for listeners that come back.
        var recent: [Numbered] = []
        /// The events that still hold, by what they are about.
        var holding: [String: Numbered] = [:]
        var isFinished = false

        /// What a listener gets first: the events that it missed after `last`, and those that still hold.
        ///
        /// A number that was never given is from before a restart, and says nothing.
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

    /// Keeps the newest `kept` events for listeners that come back.
    init(keeping kept: Int = 0) { self.kept = kept }

    /// How many listen.
    var count: Int { state.withLock { $0.listeners.count } }

    /// All events from now on; before them the recent ones that came after the event `last`, and those that still hold.
    ///
    /// Ends when the task that iterates is cancelled, or with ``finish()``.
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

    /// Hands `event` to all who listen.
    ///
    /// With a `topic`, also to those who begin later, until the next event of that topic or ``forget(_:)``.
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

    /// The last event of `topic` holds no longer; `nil` is those of all topics.
    func forget(_ topic: String? = nil) {
        state.withLock { state in
            if let topic { state.holding[topic] = nil } else { state.holding = [:] }
        }
    }

    /// Hands a comment to all who listen.
    func keepAlive() {
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(ServerEvent.keepAlive) }
        }
    }

    /// Ends all streams, and those that begin later.
    func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}
