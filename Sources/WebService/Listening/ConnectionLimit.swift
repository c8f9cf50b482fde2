import Glibc
import NIOCore

/// Refuses connections beyond a number, so that the program never runs out of descriptors.
///
/// On the server's channel, where each connection that is accepted passes through.
final class ConnectionLimit: ChannelInboundHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    private let limit: Int
    private var count = 0

    init(_ limit: Int) { self.limit = limit }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let connection = unwrapInboundIn(data)
        guard count < limit else { return connection.close(promise: nil) }
        count += 1
        let loop = context.eventLoop
        let this = NIOLoopBound(self, eventLoop: loop)
        connection.closeFuture.hop(to: loop).whenComplete { _ in this.value.count -= 1 }
        context.fireChannelRead(data)
    }

    /// How many connections there may be: what is configured, and no more than the system lets this process have.
    ///
    /// The soft limit of descriptors is raised to the hard one first.
    static func possible(_ wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // Files, the store, the source and the log need some, too.
        return min(wanted, max(16, Int(clamping: limit.rlim_cur) - 64))
    }
}
