import HTTPTypes
import NIOCore
import Synchronization

/// The connections beyond the limit: each has one request, which may ask for the health of the service and for nothing
/// else.
///
/// A service that is busy is not one that is broken, and should not be restarted for it.
final class ReservedConnections: Sendable {
    /// How many there may be.
    static let count = 16
    /// The paths that they may ask for.
    static let paths: Set = ["/healthz", "/readyz"]
    /// How long one may be open.
    private static let time = TimeAmount.seconds(5)

    private let known = Mutex<Set<ObjectIdentifier>>([])

    /// Makes `connection` one of them, and closes it soon.
    func insert(_ connection: any Channel) {
        let id = ObjectIdentifier(connection)
        known.withLock { _ = $0.insert(id) }
        let end = connection.eventLoop.scheduleTask(in: Self.time) { connection.close(promise: nil) }
        connection.closeFuture.whenComplete { [self] _ in
            end.cancel()
            known.withLock { _ = $0.remove(id) }
        }
    }

    /// Whether `connection` is one of them.
    func contains(_ connection: any Channel) -> Bool {
        let id = ObjectIdentifier(connection)
        return known.withLock { $0.contains(id) }
    }

    /// - Throws: ``Problem`` with status 503 for a request that has to wait for a connection of its own.
    static func check(path: String) throws(Problem) {
        guard !paths.contains(path) else { return }
        var problem = Problem(
            503,
            "busy",
            "Busy",
            "the service has as many connections as it may",
            remedy: "try again soon"
        )
        problem.headers[.retryAfter] = "5"
        throw problem
    }
}
