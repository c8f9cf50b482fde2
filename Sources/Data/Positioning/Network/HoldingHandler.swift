import Glibc
import NIOCore

/// Holds the data that a connection receives until another handler can take it.
///
/// A name with several addresses starts several attempts, and only the first to succeed gets a handler. Meanwhile, the
/// other side may have sent bytes and closed. The channel reads these even without automatic reading.
final class HoldingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var isHolding = true
    private var held: [ByteBuffer] = []
    private var error: (any Error)?
    private var isInputClosed = false
    private var isClosed = false

    /// Adds `handler` after the holding one, and passes all held data to it.
    ///
    /// - Throws: `ECONNRESET` as an `IOError` if the connection was reset before. A reset removes every handler.
    static func release(
        to handler: sending some ChannelInboundHandler,
        on channel: any Channel
    ) throws {
        let pipeline = channel.pipeline.syncOperations
        guard let holder = try? pipeline.handler(type: HoldingHandler.self) else {
            throw IOError(errnoCode: ECONNRESET, reason: "connect")
        }
        try pipeline.addHandler(handler)
        holder.release(try pipeline.context(handler: holder))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isHolding { held.append(unwrapInboundIn(data)) } else { context.fireChannelRead(data) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if isHolding { isClosed = true } else { context.fireChannelInactive() }
    }

    /// Handles the end of the other side's data: the connection is closed after everything has been passed on.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let event = event as? ChannelEvent, event == .inputClosed else {
            return context.fireUserInboundEventTriggered(event)
        }
        if isHolding { isInputClosed = true } else { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if isHolding { self.error = error } else { context.fireErrorCaught(error) }
    }

    private func release(_ context: ChannelHandlerContext) {
        isHolding = false
        for bytes in held { context.fireChannelRead(wrapInboundOut(bytes)) }
        held = []
        if let error { context.fireErrorCaught(error) }
        if isClosed { context.fireChannelInactive() } else if isInputClosed { context.close(promise: nil) }
    }
}
