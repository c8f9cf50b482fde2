import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers bytes that are not HTTP with a problem, after the replies to the requests before them, and closes the
/// connection.
///
/// A fault in a body goes to whoever reads that body: a part of a body must never pass for the whole.
final class MalformedRequest: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long the connection stays readable after the last reply: closed at once, it would be reset, and the reply
    /// lost (RFC 9112, 9.6).
    private let farewell: TimeAmount
    /// How many requests have begun and have no whole reply yet.
    private var unanswered = 0
    /// Whether a request has begun whose end has not come.
    private var isReading = false
    /// What is wrong with what came last; nothing more is read then.
    private var fault: Fault?
    /// Whether nothing more is written.
    private var isOver = false
    private var closing: Scheduled<Void>?

    private enum Fault {
        /// The last request's own reply says it.
        case ofBody
        /// It needs a reply of its own.
        case ofHead(Problem)
    }

    init(farewell: Duration) { self.farewell = TimeAmount(farewell) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard fault == nil else { return }
        switch unwrapInboundIn(data) {
        case .head:
            unanswered += 1
            isReading = true
        case .body: break
        case .end: isReading = false
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isOver else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(let head):
            // The rest of a body that nobody wants need not come, and might have no end.
            if head.status.code >= 400, isReading, unanswered == 1 { fault = fault ?? .ofBody }
            context.write(data, promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            unanswered -= 1
            guard unanswered == 0, let fault else { return context.write(data, promise: promise) }
            context.writeAndFlush(data, promise: promise)
            end(context, fault)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard fault == nil else { return }
        guard error is Problem || error is HTTPParserError else { return context.fireErrorCaught(error) }
        let fault = isReading ? Fault.ofBody : .ofHead(Problem(ofHead: error))
        self.fault = fault
        if unanswered == 0 { end(context, fault) }
        if isReading { context.fireErrorCaught(error) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { closing?.cancel() }

    /// Writes what is still to be said, then closes.
    private func end(_ context: ChannelHandlerContext, _ fault: Fault) {
        if case .ofHead(let problem) = fault {
            let (head, body) = problem.parts
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(body)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
        isOver = true
        context.close(mode: .output, promise: nil)
        closing = context.eventLoop.assumeIsolated().scheduleTask(in: farewell) {
            context.close(promise: nil)
        }
    }
}

extension Problem {
    /// The problem of bytes in the place of a head.
    fileprivate init(ofHead error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case HTTPParserError.headerOverflow:
            self.init(
                431,
                "header",
                "The header is too long",
                "the header of the request is too long",
                remedy: "send less"
            )
        default: self = .malformed("the request is not valid HTTP/1.1")
        }
    }

    /// The reply outside of any request: its head and its body.
    fileprivate var parts: (HTTPResponse, ByteBuffer) {
        let line = body
        var head = HTTPResponse(status: .init(code: status))
        head.headerFields = [
            .contentType: "application/problem+json", .connection: "close",
            .contentLength: "\(line.readableBytes)",
            .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        ]
        return (head, line)
    }
}
