import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client does not take its reply: what waits for it must not be kept for ever.
///
/// A connection takes no more of a reply while 64 kB wait, and goes on below 32 kB.
final class ReplyDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    private let patience: TimeAmount
    private var end: Scheduled<Void>?

    init(_ times: ConnectionTimes) { patience = TimeAmount(times.reply) }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        end?.cancel()
        end = nil
        if !context.channel.isWritable {
            end = context.eventLoop.assumeIsolated().scheduleTask(in: patience) {
                context.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end?.cancel() }
}
