import Faults
import Fixes
import Synchronization

/// One iteration over a source.
///
/// It starts the work at the first call, and ends it when cancelled or released.
final class EventSession: Sendable {
    /// Begins to fill the queue, and returns a function that stops this.
    typealias Start = @Sendable (EventQueue) throws(SystemError) -> @Sendable () -> Void

    private enum Phase {
        case idle(Start)
        case running(EventQueue, stop: @Sendable () -> Void)
        case over
    }

    private let source: String
    private let overflow: EventQueue.Overflow
    private let phase: Mutex<Phase>

    private init(source: String, whenFull overflow: EventQueue.Overflow, start: @escaping Start) {
        self.source = source
        self.overflow = overflow
        phase = Mutex(.idle(start))
    }

    deinit { stop() }

    /// The events of a session that only the stream retains.
    static func events(
        from source: String,
        whenFull overflow: EventQueue.Overflow,
        start: @escaping Start
    ) -> AsyncThrowingStream<SourceEvent, any Error> {
        let session = EventSession(source: source, whenFull: overflow, start: start)
        return AsyncThrowingStream { try await session.next() }
    }

    /// The events of `read`.
    ///
    /// It runs on a separate thread until it returns, throws, or finds the queue stopped.
    static func events(
        from source: String,
        whenFull overflow: EventQueue.Overflow,
        reading read: @escaping @Sendable (EventQueue) throws -> Void
    ) -> AsyncThrowingStream<SourceEvent, any Error> {
        events(from: source, whenFull: overflow) { (queue) throws(SystemError) in
            try OwnThread.run {
                do {
                    try read(queue)
                    queue.end()
                } catch {
                    queue.end(throwing: error)
                }
            }
            return { queue.stop() }
        }
    }

    private func next() async throws -> SourceEvent? {
        try await withTaskCancellationHandler {
            guard let queue = try start() else { return nil }
            return try await queue.next()
        } onCancel: {
            stop()
        }
    }

    private func start() throws -> EventQueue? {
        try phase.withLock { phase -> EventQueue? in
            switch phase {
            case .over: return nil
            case .running(let queue, _): return queue
            case .idle(let start):
                phase = .over
                do throws(SystemError) {
                    let queue = try EventQueue(whenFull: overflow)
                    phase = .running(queue, stop: try start(queue))
                    return queue
                } catch {
                    throw PositionError(
                        .unavailable,
                        source: source,
                        reason: "the system gives no more descriptors or threads (\(error.reason))",
                        remedy: "close other programs or raise `ulimit -n`"
                    )
                }
            }
        }
    }

    /// Stops the work.
    ///
    /// The phase stays unchanged while it runs, so that a cancelled `next()` waits until everything is closed.
    private func stop() {
        let stop = phase.withLock { phase -> (@Sendable () -> Void)? in
            switch phase {
            case .over: return nil
            case .running(_, let stop): return stop
            case .idle:
                phase = .over
                return nil
            }
        }
        stop?()
    }
}
