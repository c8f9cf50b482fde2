import Fixes
import Synchronization

/// One iteration over a source: starts the work at the first call, and ends it when cancelled or dropped.
final class FixSession: Sendable {
    /// Begins to fill the queue and returns what makes that stop.
    typealias Start = @Sendable (FixQueue) throws(SystemError) -> @Sendable () -> Void

    private enum Phase {
        case idle(Start)
        case running(FixQueue, stop: @Sendable () -> Void)
        case over
    }

    private let source: String
    private let overflow: FixQueue.Overflow
    private let phase: Mutex<Phase>

    private init(source: String, whenFull overflow: FixQueue.Overflow, start: @escaping Start) {
        self.source = source
        self.overflow = overflow
        phase = Mutex(.idle(start))
    }

    deinit { stop() }

    /// The fixes of a session that nobody else holds.
    static func fixes(
        from source: String,
        whenFull overflow: FixQueue.Overflow,
        start: @escaping Start
    ) -> AsyncThrowingStream<Fix, any Error> {
        let session = FixSession(source: source, whenFull: overflow, start: start)
        return AsyncThrowingStream { try await session.next() }
    }

    /// The fixes of `read`, which runs on a thread of its own until it returns, throws, or sees the queue stopped.
    static func fixes(
        from source: String,
        whenFull overflow: FixQueue.Overflow,
        reading read: @escaping @Sendable (FixQueue) throws -> Void
    ) -> AsyncThrowingStream<Fix, any Error> {
        fixes(from: source, whenFull: overflow) { (queue) throws(SystemError) in
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

    private func next() async throws -> Fix? {
        try await withTaskCancellationHandler {
            guard let queue = try start() else { return nil }
            return try await queue.next()
        } onCancel: {
            stop()
        }
    }

    private func start() throws -> FixQueue? {
        try phase.withLock { phase -> FixQueue? in
            switch phase {
            case .over: return nil
            case .running(let queue, _): return queue
            case .idle(let start):
                phase = .over
                do throws(SystemError) {
                    let queue = try FixQueue(whenFull: overflow)
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

    /// Leaves the phase as it is while running, so that a cancelled `next()` waits until everything is closed.
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
