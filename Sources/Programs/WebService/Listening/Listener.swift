import Hummingbird
import HummingbirdCore
import Listening
import Logging
import NIOCore
import NIOExtras
import NIOPosix
import ServiceLifecycle

/// Accepts connections and passes on their requests until it is shut down.
///
/// Hummingbird's own server can bind only to an address. This one can also take over a socket from systemd.
struct Listener: Service {
    /// The largest number of connections that wait to be accepted.
    private static let backlog: Int32 = 1024

    let address: ListenAddress
    /// A listening socket that replaces the address, or `nil`.
    let socket: Int32?
    /// True if other machines can connect.
    let isOpen: Bool
    /// The largest number of connections.
    let connections: Int
    /// The limits of each client.
    let shares: ClientShares
    /// The connections beyond the limit.
    let reserved = ReservedConnections()
    /// The time limits of a client.
    let times: ConnectionTimes
    let reception: Reception
    let logger: Logger
    /// Called with the address once the service listens.
    let onListening: @Sendable (SocketAddress) async -> Void

    /// Listens until a graceful shutdown.
    ///
    /// It then finishes running requests and accepts no more.
    ///
    /// - Throws: ``ListenError`` if the address is not available.
    func run() async throws {
        let group = MultiThreadedEventLoopGroup.singleton
        let quiescing = ServerQuiescingHelper(group: group)
        let http = ServiceChannel(responder: responder(), times: times, reserved: reserved)
        let server = try await bind(http, group, quiescing)
        guard let place = server.channel.localAddress else {
            throw ListenError(address, reason: "it has no address")
        }
        guard isOpen || ListenAddress(place).isLoopback else {
            try await server.channel.close()
            throw ServiceOptionsError.noToken(ListenAddress(place))
        }
        await onListening(place)
        try await withGracefulShutdownHandler {
            try await accept(server, http)
        } onGracefulShutdown: {
            quiescing.initiateShutdown(promise: nil)
        }
    }

    private func responder() -> HTTPChannelHandler.Responder {
        let date = HTTPDate()
        return { [reception, logger, reserved, shares] request, writer, channel in
            let source = ConnectionSource(
                logger: logger,
                client: channel.remoteAddress,
                isReserved: reserved.contains(channel),
                work: shares.work,
                isConnected: { channel.isActive },
                settle: { try await channel.eventLoop.submit {}.get() }
            )
            var response = await reception.answer(request, from: source)
            response.headers.append(date.field())
            try await writer.write(response: response.head, body: response.body)
        }
    }

    private func bind(
        _ http: ServiceChannel,
        _ group: MultiThreadedEventLoopGroup,
        _ quiescing: ServerQuiescingHelper
    ) async throws -> NIOAsyncChannel<ServiceChannel.Value, Never> {
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: Self.backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .serverChannelInitializer { [connections, shares, reserved, logger] channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = quiescing.makeServerChannelHandler(channel: channel)
                    let limit = ConnectionLimit(connections, shares.connections, reserved, logger)
                    try channel.pipeline.syncOperations.addHandlers([limit, handler])
                }
            }
        do {
            if let socket {
                return try await bootstrap.bind(socket) { http.setup(channel: $0, logger: logger) }
            }
            return try await bootstrap.bind(host: address.host, port: address.port) { channel in
                http.setup(channel: channel, logger: logger)
            }
        } catch {
            throw ListenError(address, error)
        }
    }

    private func accept(_ server: NIOAsyncChannel<ServiceChannel.Value, Never>, _ http: ServiceChannel)
        async throws
    {
        try await withThrowingDiscardingTaskGroup { group in
            try await server.executeThenClose { connections in
                for try await connection in connections {
                    group.addTask { [logger] in await http.handle(value: connection, logger: logger) }
                }
            }
        }
    }
}
