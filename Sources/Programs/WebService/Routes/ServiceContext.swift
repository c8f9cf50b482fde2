import Hummingbird
import Logging
import NIOCore

/// The connection that a request arrived on.
struct ConnectionSource: RequestContextSource {
    let logger: Logger
    /// The client's address, or `nil` in tests without a network.
    let client: SocketAddress?
    /// Returns whether the client can still read the reply.
    var isConnected: @Sendable () -> Bool = { true }
    /// Waits until the connection has taken the bytes written so far, and knows whether it takes more.
    var settle: @Sendable () async throws -> Void = {}
    /// The client's share of work, or `nil` for no limit.
    var work: ClientPlaces?
    /// True if the connection is reserved for health checks.
    var isReserved = false
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
        guard let text = PercentText.decoded((parameters.get(name) ?? "").utf8) else {
            throw .badRequest("the path is not UTF-8 in percent escapes", remedy: "escape it by RFC 3986")
        }
        return text
    }
}
