import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization

/// Gives tables a thread each, a few at a time: a run uses all processors by itself.
///
/// A table gets its thread when all of it is there. A client that sends slowly holds memory, and no thread.
final class TableDesk: Sendable {
    private static let running = 2
    private static let waiting = 6
    /// How many tables run or wait for a thread.
    static let places = running + waiting
    /// The processor time that each thread of a table may take, in seconds.
    ///
    /// 99,000 rows with their borders, cities and surfaces take about 40 s.
    private static let seconds = 120
    /// How many bytes of tables and their answers are held.
    static let bytes = 128 << 20

    private let threads = NIOThreadPool(numberOfThreads: TableDesk.running)
    private let shares: ClientShares
    private let count = Mutex(0)
    /// The bytes of all clients.
    private let held: ClientPlaces

    /// Holds at most `bytes` of all clients.
    init(shares: ClientShares, bytes: Int = TableDesk.bytes) {
        self.shares = shares
        held = ClientPlaces(each: bytes)
        threads.start()
    }

    /// All of the body of `request`, which `client` sends and which has at most `limit` bytes.
    ///
    /// - Throws: ``Problem`` with status 413 when it is longer, 429 when the client sends too many at once, and 503 when
    ///   all clients together do; and what the connection throws.
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
    /// - Throws: ``Problem`` with status 429 or 503 when too many wait already or the time is over, `CancellationError`
    ///   when the client has left or the task is cancelled, and what `work` throws.
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
