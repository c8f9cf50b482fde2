import Hummingbird
import Logging
import NIOCore

/// What is known of the connection that a request came by.
struct ConnectionSource: RequestContextSource {
    let logger: Logger
    /// Who sent the request; `nil` in tests without a network.
    let client: SocketAddress?
    /// Returns whether somebody may still read the reply.
    var isConnected: @Sendable () -> Bool = { true }
    /// Waits until the connection has taken the bytes written so far, and knows whether it takes more.
    var settle: @Sendable () async throws -> Void = {}
    /// The places of work that clients share; `nil` for no bound.
    var work: ClientPlaces?
    /// Whether it is for checks of health alone.
    var isReserved = false
}

/// What a route sees besides the request.
struct ServiceContext: RequestContext {
    typealias Source = ConnectionSource

    var coreContext: CoreRequestContextStorage
    /// The connection that the request came by.
    let connection: ConnectionSource

    init(source: ConnectionSource) {
        coreContext = CoreRequestContextStorage(source: source)
        connection = source
    }

    /// The part of the path that the route calls `name`, its escapes resolved.
    ///
    /// - Throws: ``Problem`` when it is not UTF-8.
    func part(_ name: String) throws(Problem) -> String {
        guard let text = PercentText.decoded((parameters.get(name) ?? "").utf8) else {
            throw .badRequest("the path is not UTF-8 in percent escapes", remedy: "escape it by RFC 3986")
        }
        return text
    }
}
