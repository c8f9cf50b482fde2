import HTTPTypes
import NIOPosix
import Synchronization

/// Gives tables a thread each, a few at a time: a run uses all processors by itself.
final class TableDesk: Sendable {
    private static let running = 2
    private static let waiting = 6

    private let threads = NIOThreadPool(numberOfThreads: TableDesk.running)
    private let count = Mutex(0)

    init() { threads.start() }

    /// Does `work` when a thread is free.
    ///
    /// - Throws: ``Problem`` with status 503 when too many wait already.
    func begin(_ work: @escaping @Sendable () -> Void) throws(Problem) {
        let isFull = count.withLock { count in
            guard count < Self.running + Self.waiting else { return true }
            count += 1
            return false
        }
        guard !isFull else { throw Self.busy }
        threads.submit { [self] _ in
            work()
            count.withLock { $0 -= 1 }
        }
    }

    private static var busy: Problem {
        var problem = Problem(
            503,
            "busy",
            "Busy",
            "too many tables are being worked on",
            remedy: "try again soon"
        )
        problem.headers[.retryAfter] = "5"
        return problem
    }
}
