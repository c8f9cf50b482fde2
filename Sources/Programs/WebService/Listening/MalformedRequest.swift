import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers bytes that are not HTTP with a problem, after the replies to earlier requests, and closes the connection.
///
/// A fault in a body is passed on to the reader of that body. A partial body must never appear to be complete.
final class MalformedRequest: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The time for which the connection stays readable after the last reply.
    ///
    /// If it were closed at once, it would be reset and the reply lost (RFC 9112, 9.6).
    private let farewell: TimeAmount
    /// The number of requests that have begun and are not fully answered.
    private var unanswered = 0
    /// True if a request has begun and not ended.
    private var isReading = false
    /// The fault of the last bytes received.
    ///
    /// After a fault, nothing more is read.
    private var fault: Fault?
    /// True if nothing more is written.
    private var isOver = false
    private var closing: Scheduled<Void>?

    private enum Fault {
        /// The fault is in a body. The reply to that request reports it.
        case ofBody
        /// The fault is in a head and needs its own reply.
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
            // The rest of an unwanted body need not arrive, and might have no end.
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

    /// Writes the remaining reply and closes the connection.
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
    /// The problem for bytes that are not a valid head.
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

    /// The head and the body of a reply that belongs to no request.
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
