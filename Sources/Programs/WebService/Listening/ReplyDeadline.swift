import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client does not take its reply: the bytes that wait for it must not be kept for ever.
///
/// A connection takes no more of a reply while 64 kB wait, and goes on below 32 kB. A client may make it wait for a time in
/// all, of which each such 32 kB give some back: one that reads a little now and then comes to its end, too.
final class ReplyDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    /// The time that a client gains by taking 32 kB: it may read as slowly as 4 kB/s.
    private static let gain = TimeAmount.seconds(8)

    private let patience: TimeAmount
    /// The time that is left.
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
