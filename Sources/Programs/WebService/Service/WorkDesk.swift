import Glibc
import HTTPTypes
import NIOPosix
import Synchronization

/// Runs work that may take long on threads of its own, a few at a time, so that short requests never wait for it.
///
/// Swift's pool has a thread for each processor. Work that occupies these makes the whole service wait.
final class WorkDesk: Sendable {
    /// The number of threads, which the one of the whole process has.
    private static let running = 2
    /// The most requests that wait for a thread.
    private static let waiting = 256
    /// How many requests run or wait for a thread.
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
    /// - Throws: ``Problem`` with status 429 when the client has too much work already, and 503 when too much waits or the
    ///   time is over, `CancellationError` when the client has left or the task is cancelled, and what `work` throws.
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
    /// A place among the work of `client`; `nil` when it has no bound.
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

/// The time that some work has: a share of the processor, and as long as its client waits.
final class WorkTime: Sendable {
    /// The processor time that work may take, in nanoseconds; the longest of the service takes a tenth.
    private static let most = 5_000_000_000

    private let client: ConnectionSource?
    private let isCancelled = Atomic(false)
    /// The processor time of the thread when the work must end.
    private let end: Atomic<Int>

    init(for client: ConnectionSource?) {
        self.client = client
        end = Atomic(Int.max)
    }

    /// The time of work on threads that are started for it: `seconds` on each of them.
    init(for client: ConnectionSource?, onEachNewThread seconds: Int) {
        self.client = client
        end = Atomic(seconds * 1_000_000_000)
    }

    /// Begins to count on the thread of the work.
    ///
    /// - Throws: what ``check()`` throws.
    func begin() throws {
        end.store(Self.used() + Self.most, ordering: .relaxed)
        try check()
    }

    /// Ends the work at its next check.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// - Throws: `CancellationError` when nobody waits for the work, and ``Problem`` when it has used its time.
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

    /// The reply to a request that the service has no time for.
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
