import Glibc
import Logging
import NIOCore

/// Refuses connections beyond a total and beyond the share of their client, so that the process never runs out of
/// descriptors and no client blocks the others.
///
/// This handler is on the server's channel, where each accepted connection passes through. Some more connections are
/// accepted for health checks, which must not fail because of the load. See ``ReservedConnections``.
final class ConnectionLimit: ChannelInboundHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    /// The number of descriptors that are reserved for files, the store, the source and the log.
    private static let others = 64
    /// The shortest interval between two log entries about the limit.
    private static let silence = TimeAmount.seconds(60)

    private let limit: Int
    private let places: ClientPlaces
    private let reserved: ReservedConnections
    private let logger: Logger
    private var count = 0
    private var logged: NIODeadline?

    init(_ limit: Int, _ places: ClientPlaces, _ reserved: ReservedConnections, _ logger: Logger) {
        (self.limit, self.places, self.reserved, self.logger) = (limit, places, reserved, logger)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let connection = unwrapInboundIn(data)
        guard count < limit + ReservedConnections.count else {
            return refuse(connection, "all \(limit) connections are taken; server.connections allows more")
        }
        guard let place = places.take(for: RateLimit.key(of: connection.remoteAddress)) else {
            return refuse(connection, "a client has as many as server.client-connections allows")
        }
        count += 1
        if count > limit { reserved.insert(connection) }
        let loop = context.eventLoop
        let this = NIOLoopBound(self, eventLoop: loop)
        connection.closeFuture.hop(to: loop).whenComplete { _ in
            this.value.count -= 1
            withExtendedLifetime(place) {}
        }
        context.fireChannelRead(data)
    }

    private func refuse(_ connection: any Channel, _ reason: String) {
        connection.close(promise: nil)
        guard logged.map({ .now() - $0 >= Self.silence }) ?? true else { return }
        logged = .now()
        logger.warning("connections are refused: \(reason)")
    }

    /// The possible number of connections: `wanted`, limited by the descriptors that the system grants this process.
    ///
    /// The soft limit of descriptors is first raised to the hard limit.
    static func possible(_ wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return min(wanted, max(16, Int(clamping: limit.rlim_cur) - others - ReservedConnections.count))
    }
}
