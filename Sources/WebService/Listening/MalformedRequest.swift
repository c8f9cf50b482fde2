import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers bytes that are not HTTP with a problem, and closes the connection.
final class MalformedRequest: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How many requests have begun and have no whole reply yet.
    private var unanswered = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) { unanswered += 1 }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        // A reply that is being written must not be mixed with this one.
        guard unanswered == 0 else { return context.close(promise: nil) }
        let problem = Self.problem(error)
        let (head, body) = problem.parts
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }

    private static func problem(_ error: HTTPParserError) -> Problem {
        error == .headerOverflow
            ? Problem(
                431,
                "header",
                "The header is too long",
                "the header of the request is too long",
                remedy: "send less"
            )
            : Problem(400, "http", "Not HTTP", "the request is not valid HTTP/1.1")
    }
}

extension Problem {
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
