import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client does not take its reply, so that pending bytes are not kept for ever.
///
/// Writing to a connection pauses while 64 kB are pending, and resumes below 32 kB. A client has a total budget of
/// waiting time. Each 32 kB that it takes add to the budget, so a client that reads slowly but steadily also finishes.
final class ReplyDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    /// The time that a client gains by taking 32 kB.
    ///
    /// It may read as slowly as 4 kB/s.
    private static let gain = TimeAmount.seconds(8)

    private let patience: TimeAmount
    /// The remaining time.
    private var left: TimeAmount
    private var waiting: (since: NIODeadline, end: Scheduled<Void>)?

    init(_ times: ConnectionTimes) {
        patience = TimeAmount(times.reply)
        left = patience
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { goOn(context) } else { wait(context) }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { waiting?.end.cancel() }

    private func wait(_ context: ChannelHandlerContext) {
        guard waiting == nil else { return }
        let end = context.eventLoop.assumeIsolated().scheduleTask(in: left) { context.close(promise: nil) }
        waiting = (context.eventLoop.now, end)
    }

    private func goOn(_ context: ChannelHandlerContext) {
        guard let waiting else { return }
        waiting.end.cancel()
        self.waiting = nil
        left = min(patience, left - (context.eventLoop.now - waiting.since) + Self.gain)
    }
}
