import Hummingbird
import Logging
import NIOCore

/// The connection that a request arrived on.
///
/// Each part of the service that handles a request has a copy of its context. A class makes this copy small.
final class ConnectionSource: RequestContextSource, Sendable {
    let logger: Logger
    /// Most requests need no address, and the channel's is a copy.
    private let address: @Sendable () -> SocketAddress?
    /// Returns whether the client can still read the reply.
    let isConnected: @Sendable () -> Bool
    /// Waits until the connection has taken the bytes written so far, and knows whether it takes more.
    let settle: @Sendable () async throws -> Void
    /// The client's share of work, or `nil` for no limit.
    let work: ClientPlaces?
    /// True if the connection is reserved for health checks.
    let isReserved: Bool

    init(
        logger: Logger,
        client: @Sendable @autoclosure @escaping () -> SocketAddress?,
        isReserved: Bool = false,
        work: ClientPlaces? = nil,
        isConnected: @Sendable @escaping () -> Bool = { true },
        settle: @Sendable @escaping () async throws -> Void = {}
    ) {
        (self.logger, self.address, self.isReserved, self.work) = (logger, client, isReserved, work)
        (self.isConnected, self.settle) = (isConnected, settle)
    }

    /// The client's address, or `nil` in tests without a network.
    var client: SocketAddress? { address() }
}

/// The context that a route receives with the request.
struct ServiceContext: RequestContext {
    typealias Source = ConnectionSource

    var coreContext: CoreRequestContextStorage
    /// The connection that the request arrived on.
    let connection: ConnectionSource
    /// The parameters of the request, in the interface under `/v1`.
    var query = Query()

    init(source: ConnectionSource) {
        coreContext = CoreRequestContextStorage(source: source)
        connection = source
    }

    /// The decoded part of the path with the name `name` in the route.
    ///
    /// - Throws: ``Problem`` if the part is not UTF-8.
    func part(_ name: String) throws(Problem) -> String {
        let bytes = (parameters.get(name) ?? "").utf8
        guard let text = PercentText.decoded(bytes.span) else {
            throw .badRequest("the path is not UTF-8 in percent escapes", remedy: "escape it by RFC 3986")
        }
        return text
    }
}
