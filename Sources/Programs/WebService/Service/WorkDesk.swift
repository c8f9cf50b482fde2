import Glibc
import HTTPTypes
import NIOPosix
import Synchronization

/// Runs long work on a few separate threads, so that short requests never wait for it.
///
/// Swift's pool has one thread per processor. Long work on these threads would delay the whole service.
final class WorkDesk: Sendable {
    /// The number of threads of the shared desk.
    private static let running = 2
    /// The largest number of requests that wait for a thread.
    private static let waiting = 256
    /// The number of requests that can run or wait for a thread.
    static let places = running + waiting
    /// The desk of this process.
    static let shared = WorkDesk()

    private let threads = NIOThreadPool(numberOfThreads: WorkDesk.running)
    private let count = Mutex(0)

    private init() { threads.start() }

    /// Runs `work` for `client` when a thread is free, and returns its value.
    ///
    /// `work` calls ``WorkTime/check()`` between its steps.
    ///
    /// - Throws: ``Problem`` with status 429 if the client has too much work already, and 503 if too much work waits or
    ///   the time is over. `CancellationError` if the client has left or the task is cancelled. Also the errors of
    ///   `work`.
    func run<Value: Sendable>(
        for client: ConnectionSource? = nil,
        _ work: @escaping @Sendable (WorkTime) throws -> Value
    ) async throws -> Value {
        let place = try Self.place(for: client)
        defer { withExtendedLifetime(place) {} }
        let isFull = count.withLock { count in
            guard count < Self.places else { return true }
            count += 1
            return false
        }
        guard !isFull else { throw WorkTime.busy }
        defer { count.withLock { $0 -= 1 } }
        let time = WorkTime(for: client)
        return try await withTaskCancellationHandler {
            try await threads.runIfActive {
                try time.begin()
                return try work(time)
            }
        } onCancel: {
            time.cancel()
        }
    }
}

extension WorkDesk {
    /// Takes a place in the share of `client`, or returns `nil` if the client has no limit.
    private static func place(for client: ConnectionSource?) throws(Problem) -> ClientPlace? {
        guard let client, let work = client.work else { return nil }
        guard let place = work.take(for: client.key) else {
            throw ClientShares.tooMany(
                "this client has as much work waiting as it may",
                remedy: "wait for some of the replies"
            )
        }
        return place
    }
}

/// The time limit of some work: a budget of processor time, and the time for which its client waits.
final class WorkTime: Sendable {
    /// The processor time that work may take, in nanoseconds.
    ///
    /// The longest work of the service takes a tenth of it.
    private static let most = 5_000_000_000

    private let client: ConnectionSource?
    private let isCancelled = Atomic(false)
    /// The processor time of the thread at which the work must end.
    private let end: Atomic<Int>

    init(for client: ConnectionSource?) {
        self.client = client
        end = Atomic(Int.max)
    }

    /// Creates the limit of work that starts new threads: `seconds` for each of them.
    init(for client: ConnectionSource?, onEachNewThread seconds: Int) {
        self.client = client
        end = Atomic(seconds * 1_000_000_000)
    }

    /// Starts the count on the thread of the work.
    ///
    /// - Throws: the errors of ``check()``.
    func begin() throws {
        end.store(Self.used() + Self.most, ordering: .relaxed)
        try check()
    }

    /// Ends the work at its next check.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// - Throws: `CancellationError` if no client waits for the work, and ``Problem`` if the work has used its time.
    func check() throws {
        guard !isCancelled.load(ordering: .relaxed), client?.isConnected() ?? true else {
            throw CancellationError()
        }
        guard Self.used() < end.load(ordering: .relaxed) else { throw Self.busy }
    }

    /// The processor time of this thread, in nanoseconds.
    private static func used() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The reply to a request for which the service has no capacity.
    static var busy: Problem {
        var problem = Problem(
            503,
            "busy",
            "Busy",
            "the service has too much work to answer this in time",
            remedy: "try again soon"
        )
        problem.headers[.retryAfter] = "2"
        return problem
    }
}
