import NIOCore
import NIOHTTPTypes

/// Ends a request whose body takes too long to arrive, so that a client cannot hold a connection by sending single
/// bytes.
///
/// The handler of the request receives the problem and replies with it. The head is limited by the listener's idle
/// time.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private static let bytesPerSecond = 16 << 10

    private let patience: TimeAmount
    /// The time that the handler has to reply after the deadline.
    ///
    /// The connection is then closed.
    private let limit: TimeAmount
    private var start: NIODeadline?
    private var bytes = 0
    private var check: Scheduled<Void>?

    init(_ times: ConnectionTimes) {
        (patience, limit) = (TimeAmount(times.body), TimeAmount(times.reply))
    }

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

    /// A request that ends in the read in which it began, as most do, needs no timer.
    func channelReadComplete(context: ChannelHandlerContext) {
        if start != nil, check == nil { schedule(context, in: patience) }
        context.fireChannelReadComplete()
    }

    func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

    private func schedule(_ context: ChannelHandlerContext, in time: TimeAmount) {
        check = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
            guard let start = self.start else { return }
            let end = start + self.patience + .seconds(Int64(self.bytes / Self.bytesPerSecond))
            guard end <= .now() else { return self.schedule(context, in: end - .now()) }
            self.refuse(context)
        }
    }

    private func refuse(_ context: ChannelHandlerContext) {
        context.fireErrorCaught(
            Problem(
                408,
                "time",
                "Too slow",
                "the body of the request took too long",
                remedy: "send it faster"
            )
        )
        check = context.eventLoop.assumeIsolated().scheduleTask(in: limit) { context.close(promise: nil) }
    }
}
