import HTTPTypes
import NIOCore
import Synchronization

/// The connections beyond the limit.
///
/// Each has one request, which may only ask for the health of the service.
///
/// A busy service is not broken, and must not be restarted because of the load.
final class ReservedConnections: Sendable {
    /// The largest number of reserved connections.
    static let count = 16
    /// The paths that these connections may request.
    static let paths: Set = ["/healthz", "/readyz"]
    /// The time for which such a connection may be open.
    private static let time = TimeAmount.seconds(5)

    private let known = Mutex<Set<ObjectIdentifier>>([])

    /// Adds `connection`, and closes it after a short time.
    func insert(_ connection: any Channel) {
        let id = ObjectIdentifier(connection)
        known.withLock { _ = $0.insert(id) }
        let end = connection.eventLoop.scheduleTask(in: Self.time) { connection.close(promise: nil) }
        connection.closeFuture.whenComplete { [self] _ in
            end.cancel()
            known.withLock { _ = $0.remove(id) }
        }
    }

    /// True if `connection` is a reserved one.
    func contains(_ connection: any Channel) -> Bool {
        let id = ObjectIdentifier(connection)
        return known.withLock { $0.contains(id) }
    }

    /// - Throws: ``Problem`` with status 503 for a path that needs a regular connection.
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
