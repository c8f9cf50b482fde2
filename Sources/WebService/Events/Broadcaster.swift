import NIOCore
import Synchronization

/// Hands every event to all who listen.
///
/// Who is slow loses the oldest events, and slows nobody.
final class Broadcaster: Sendable {
    /// How many events wait for a slow listener.
    private static let queue = 16

    private struct State {
        var listeners: [UInt64: AsyncStream<ByteBuffer>.Continuation] = [:]
        var lastListener: UInt64 = 0
        var lastEvent: UInt64 = 0
        /// The newest events, the oldest first, for listeners that come back.
        var recent: [(number: UInt64, bytes: ByteBuffer)] = []
        var isFinished = false
    }

    private let kept: Int
    private let state = Mutex(State())

    /// Keeps the newest `kept` events for listeners that come back.
    init(keeping kept: Int = 0) { self.kept = kept }

    /// How many listen.
    var count: Int { state.withLock { $0.listeners.count } }

    /// All events from now on; before them the recent ones that came after the event `last`.
    ///
    /// Ends when the task that iterates is cancelled, or with ``finish()``.
    func events(after last: UInt64? = nil) -> AsyncStream<ByteBuffer> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ByteBuffer.self,
            bufferingPolicy: .bufferingNewest(Self.queue + kept)
        )
        let number = state.withLock { state -> UInt64? in
            if let last {
                for event in state.recent where event.number > last { continuation.yield(event.bytes) }
            }
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
    func send(_ event: ServerEvent) {
        state.withLock { state in
            state.lastEvent += 1
            let bytes = event.bytes(number: state.lastEvent)
            if kept > 0 {
                state.recent.append((state.lastEvent, bytes))
                if state.recent.count > kept { state.recent.removeFirst() }
            }
            for listener in state.listeners.values { listener.yield(bytes) }
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
