import Glibc
import NIOCore

/// Keeps what a connection receives until another handler can take it.
///
/// A name with several addresses starts several attempts, and only the first to succeed gets a handler. Meanwhile the
/// other side may have sent bytes and closed, which the channel reads even with automatic reading off.
final class HoldingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var isHolding = true
    private var held: [ByteBuffer] = []
    private var error: (any Error)?
    private var isInputClosed = false
    private var isClosed = false

    /// Adds `handler` behind the holding one, and passes everything held to it.
    ///
    /// - Throws: `ECONNRESET` as an `IOError` when the connection was reset before, which removes every handler.
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

    /// The other side sends no more, so the connection has no use: it is closed when everything was passed on.
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
