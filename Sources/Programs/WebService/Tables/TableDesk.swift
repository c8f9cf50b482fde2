import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization

/// Runs a few tables at a time, each on its own thread.
///
/// Each run uses all processors.
///
/// A table gets its thread when its body is complete. A client that sends slowly holds memory but no thread.
final class TableDesk: Sendable {
    private static let running = 2
    private static let waiting = 6
    /// The number of tables that can run or wait for a thread.
    static let places = running + waiting
    /// The processor time that each thread of a table may take, in seconds.
    ///
    /// A table of 99,000 rows with borders, cities and surfaces takes about 40 s.
    private static let seconds = 120
    /// The memory for tables and their answers, in bytes.
    static let bytes = 128 << 20

    private let threads = NIOThreadPool(numberOfThreads: TableDesk.running)
    private let shares: ClientShares
    private let count = Mutex(0)
    /// The bytes of all clients.
    private let held: ClientPlaces

    /// Creates a desk that holds at most `bytes` for all clients.
    init(shares: ClientShares, bytes: Int = TableDesk.bytes) {
        self.shares = shares
        held = ClientPlaces(each: bytes)
        threads.start()
    }

    deinit { threads.shutdownGracefully { _ in } }

    /// Reads the body of `request` from `client`, which may have at most `limit` bytes.
    ///
    /// - Throws: ``Problem`` with status 413 if the body is longer, 429 if the client sends too much at once, and 503
    ///   if all clients together do. Also the errors of the connection.
    func body(of request: Request, from client: ConnectionSource, limit: Int) async throws -> TableBody {
        guard let own = shares.tableBytes.take(0, for: client.key), let all = held.take(0, for: []) else {
            throw Self.busy
        }
        var body = TableBody(places: TablePlaces(own: own, all: all))
        for try await portion in request.body {
            let count = portion.readableBytes
            guard body.count + count <= limit else { throw TableRoutes.tooLong }
            try body.append(portion)
        }
        return body
    }

    /// Runs `work` for `client` when a thread is free, and returns its value.
    ///
    /// `work` calls ``WorkTime/check()`` on the threads that it starts.
    ///
    /// - Throws: ``Problem`` with status 429 or 503 if too many tables wait or the time is over. `CancellationError` if
    ///   the client has left or the task is cancelled. Also the errors of `work`.
    func run<Value: Sendable>(
        for client: ConnectionSource,
        _ work: @escaping @Sendable (WorkTime) throws -> Value
    ) async throws -> Value {
        guard let own = shares.tables.take(for: client.key) else { throw Self.tooMany }
        let isFull = count.withLock { count in
            guard count < Self.places else { return true }
            count += 1
            return false
        }
        guard !isFull else { throw Self.busy }
        defer {
            count.withLock { $0 -= 1 }
            withExtendedLifetime(own) {}
        }
        let time = WorkTime(for: client, onEachNewThread: Self.seconds)
        return try await withTaskCancellationHandler {
            try await threads.runIfActive { try work(time) }
        } onCancel: {
            time.cancel()
        }
    }

    static let tooMany = ClientShares.tooMany(
        "this client sends more tables at once than it may, or waits for too many answers",
        remedy: "send one after another, and read the answers"
    )

    static var busy: Problem {
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
