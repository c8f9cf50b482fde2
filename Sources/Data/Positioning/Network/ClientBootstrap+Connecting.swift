import NIOCore
import NIOPosix

extension ClientBootstrap {
    /// Connects, and gives the connection the handler that `makeHandler` returns.
    ///
    /// A name with an IPv6 and an IPv4 address starts two attempts. Only the one that wins gets a handler, and reading
    /// begins when the handler is in place.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - port: the port, from 1 to 65535.
    ///   - patience: the longest wait for the connection.
    ///   - makeHandler: makes the handler, on the connection's event loop.
    /// - Returns: the connection, when it has its handler.
    static func connect<Handler: ChannelInboundHandler>(
        to host: String,
        port: Int,
        within patience: TimeAmount,
        _ makeHandler: @escaping @Sendable () -> sending Handler
    ) -> EventLoopFuture<any Channel> {
        ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(patience)
            .resolver(LoopbackResolver.knows(host) ? LoopbackResolver() : nil)
            .channelOption(.autoRead, value: false)
            // Without it the channel of a server that closes at once drops its handlers, and what they hold.
            .channelOption(.allowRemoteHalfClosure, value: true)
            .keepingAlive()
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(HoldingHandler())
                }
            }
            .connect(host: host, port: port)
            .flatMap { channel in
                channel.eventLoop.makeCompletedFuture {
                    try HoldingHandler.release(to: makeHandler(), on: channel)
                }
                .flatMap { channel.setOption(.autoRead, value: true) }
                .map { channel }
            }
    }
}
