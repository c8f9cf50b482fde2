import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOExtras
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import ServiceLifecycle

/// Accepts connections and has their requests answered, until it is shut down.
///
/// Hummingbird's own server binds by name alone; this one can also take a socket that systemd holds.
struct Listener: Service {
    /// How many connections may wait to be accepted.
    private static let backlog: Int32 = 1024

    let address: ListenAddress
    /// A socket that listens already, in place of the address; `nil` for none.
    let socket: Int32?
    /// Whether others may reach it.
    let isOpen: Bool
    /// How many connections there may be.
    let connections: Int
    /// What one client may take.
    let shares: ClientShares
    /// The connections beyond the limit.
    let reserved = ReservedConnections()
    /// How long a client may take.
    let times: ConnectionTimes
    let reception: Reception
    let logger: Logger
    /// Is told where it listens, once it does.
    let onListening: @Sendable (SocketAddress) async -> Void

    /// Listens until a graceful shutdown; then finishes what runs, and accepts nothing more.
    ///
    /// - Throws: ``ListenError`` when the address cannot be had.
    func run() async throws {
        let group = MultiThreadedEventLoopGroup.singleton
        let quiescing = ServerQuiescingHelper(group: group)
        let http = HTTP1Channel(responder: responder(), configuration: configuration)
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

    private var configuration: HTTP1Channel.Configuration {
        HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                RequestDeadline(times), ReplyDeadline(times), MalformedRequest(farewell: times.farewell),
            ],
            idleTimeout: TimeAmount(times.head),
            httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                maxHeaderFieldSize: 16 << 10,
                maxHeaderListSize: 32 << 10,
                maxHeaderFieldCount: 100
            )
        )
    }

    private func responder() -> HTTPChannelHandler.Responder {
        let date = HTTPDate()
        return { [reception, logger, reserved, shares] request, writer, channel in
            var source = ConnectionSource(logger: logger, client: channel.remoteAddress) { channel.isActive }
            source.work = shares.work
            source.settle = { try await channel.eventLoop.submit {}.get() }
            source.isReserved = reserved.contains(channel)
            var response = await reception.answer(request, from: source)
            response.headers.append(date.field())
            try await writer.write(response: response.head, body: response.body)
        }
    }

    private func bind(
        _ http: HTTP1Channel,
        _ group: MultiThreadedEventLoopGroup,
        _ quiescing: ServerQuiescingHelper
    ) async throws -> NIOAsyncChannel<HTTP1Channel.Value, Never> {
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
                return try await bootstrap.bind(socket) { channel in setUp(channel, http) }
            }
            return try await bootstrap.bind(host: address.host, port: address.port) { channel in
                setUp(channel, http)
            }
        } catch {
            throw ListenError(address, error)
        }
    }

    /// Hummingbird's handlers, and before them the one that sees heads as they came.
    private func setUp(_ channel: any Channel, _ http: HTTP1Channel) -> EventLoopFuture<HTTP1Channel.Value> {
        http.setup(channel: channel, logger: logger).flatMapThrowing { [reserved] value in
            let pipeline = channel.pipeline.syncOperations
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            let form = RequestForm(hasOneRequest: reserved.contains(channel))
            try pipeline.addHandler(form, position: .before(codec))
            return value
        }
    }

    private func accept(_ server: NIOAsyncChannel<HTTP1Channel.Value, Never>, _ http: HTTP1Channel)
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
