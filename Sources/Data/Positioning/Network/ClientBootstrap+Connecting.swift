import NIOCore
import NIOPosix

extension ClientBootstrap {
    /// Connects, and adds the handler that `makeHandler` returns to the connection.
    ///
    /// A name with an IPv6 and an IPv4 address starts two attempts. Only the successful one gets a handler, and reading
    /// begins after the handler has been added.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - port: the port, from 1 to 65535.
    ///   - patience: the longest wait for the connection.
    ///   - makeHandler: creates the handler, on the connection's event loop.
    /// - Returns: the connection with its handler.
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
            // Without this option, the channel of a server that closes at once drops its handlers with their data.
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
