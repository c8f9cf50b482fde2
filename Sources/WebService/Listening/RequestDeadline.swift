import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes too long to arrive: a client that sends a byte now and then must not keep
/// it for ever.
///
/// A body may take half a minute, and a second for every 16 kB. The head has the listener's idle time.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private static let rhythm = TimeAmount.seconds(5)
    private static let patience = TimeAmount.seconds(30)
    private static let bytesPerSecond = 16 << 10

    private var start: NIODeadline?
    private var bytes = 0
    private var check: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: (start, bytes) = (.now(), 0)
        case .body(let portion): bytes += portion.readableBytes
        case .end:
            start = nil
            check?.cancel()
            check = nil
        }
        context.fireChannelRead(data)
    }

    /// A request that ends in the read that it began in, as most do, needs no timer.
    func channelReadComplete(context: ChannelHandlerContext) {
        if start != nil, check == nil { schedule(context) }
        context.fireChannelReadComplete()
    }

    func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

    private func schedule(_ context: ChannelHandlerContext) {
        check = context.eventLoop.assumeIsolated().scheduleTask(in: Self.rhythm) {
            guard let start = self.start else { return }
            let allowed = Self.patience + .seconds(Int64(self.bytes / Self.bytesPerSecond))
            if NIODeadline.now() - start > allowed {
                context.close(promise: nil)
            } else {
                self.schedule(context)
            }
        }
    }
}
