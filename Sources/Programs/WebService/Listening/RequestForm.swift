import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Quoting

/// Checks and normalizes the parts of a head that concern HTTP itself, and converts it to the type of later handlers.
///
/// They need neither the version nor the form of the target. NIO's own converter parses each target with Foundation,
/// to find a path in it.
///
/// - A target in absolute form must have the host of the `Host` field (RFC 9112, 3.2.2). It is replaced by its path.
/// - HTTP/1.0 has no chunks, and its connections end with their first reply.
/// - The decoder reads nothing after a request for another protocol. No other protocol is served, and the reply closes
///   the connection, so that the client repeats the request on a new one (RFC 9110, 7.8).
/// - A client that waits for `100 Continue` receives it (RFC 9110, 10.1.1).
final class RequestForm: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let hasOneRequest: Bool
    /// The number of requests that have begun, and the number of replies.
    private var (requests, replies) = (0, 0)
    /// The request whose reply is the last one of this connection, and its version.
    private var last: (number: Int, version: HTTPVersion)?
    /// True if all further input is ignored.
    private var isDeaf = false
    /// True if the last request has ended.
    private var isOver = false

    /// Creates the handler.
    ///
    /// With `hasOneRequest`, the connection ends after the first reply.
    init(hasOneRequest: Bool = false) { self.hasOneRequest = hasOneRequest }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isDeaf else { return }
        switch unwrapInboundIn(data) {
        case .head(var head):
            // Data that a client sends after its last request is not another request.
            guard last == nil else { return isDeaf = true }
            do {
                try Self.change(&head)
                admit(&head, context)
                context.fireChannelRead(wrapInboundOut(.head(try Self.request(head))))
            } catch {
                isDeaf = true
                context.fireErrorCaught(error)
            }
        case .body(let portion): context.fireChannelRead(wrapInboundOut(.body(portion)))
        case .end(let trailers):
            isOver = last != nil
            let fields = trailers.map { HTTPFields($0, splitCookie: false) }
            context.fireChannelRead(wrapInboundOut(.end(fields)))
        }
    }

    private static func request(_ head: HTTPRequestHead) throws -> HTTPRequest {
        HTTPRequest(
            method: try HTTPRequest.Method(head.method),
            scheme: "http",
            authority: head.headers["Host"].first,
            path: head.uri,
            headerFields: HTTPFields(head.headers, splitCookie: false)
        )
    }

    /// Ignores errors in bytes after the last request, which need no reply.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard isOver || isDeaf else { return context.fireErrorCaught(error) }
        isDeaf = true
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let response): context.write(wrapOutboundOut(.head(reply(response))), promise: promise)
        case .body(let portion):
            context.write(wrapOutboundOut(.body(.byteBuffer(portion))), promise: promise)
        case .end(let trailers):
            context.write(wrapOutboundOut(.end(trailers.map { HTTPHeaders($0) })), promise: promise)
        }
    }

    /// Counts a reply, and states in the last one that the connection ends.
    private func reply(_ response: HTTPResponse) -> HTTPResponseHead {
        var head = HTTPResponseHead(response)
        replies += 1
        guard let last, replies == last.number else { return head }
        head.version = last.version
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        return head
    }

    /// Counts a request, and handles the fields that concern only the connection.
    private func admit(_ head: inout HTTPRequestHead, _ context: ChannelHandlerContext) {
        requests += 1
        if head.headers.contains(name: "Expect"), replies == requests - 1 {
            let go = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
        }
        guard hasOneRequest || head.version == .http1_0 || Self.endsConnection(head) else { return }
        last = (requests, head.version)
        head.headers.replaceOrAdd(name: "Connection", value: "close")
    }

    /// True if a request asks to close or to upgrade its connection.
    ///
    /// The decoder treats `Connection` and `Proxy-Connection` alike, and reads nothing after such a request.
    private static func endsConnection(_ head: HTTPRequestHead) -> Bool {
        guard head.method != .CONNECT else { return true }
        let names = ["Connection", "Proxy-Connection"].filter { head.headers.contains(name: $0) }
        // Most requests have neither field.
        guard !names.isEmpty else { return false }
        let isUpgrade = head.headers.contains(name: "Upgrade")
        return names.flatMap { head.headers[canonicalForm: $0] }.contains { option in
            let option = option.lowercased()
            return option == "close" || isUpgrade && option.contains("upgrade")
        }
    }

    /// - Throws: ``Problem`` for a transfer coding other than chunked, and for an invalid length.
    private static func checkBody(_ headers: HTTPHeaders) throws(Problem) {
        // The decoder refuses a body whose last coding is not chunked.
        let codings = headers[canonicalForm: "Transfer-Encoding"].map { $0.lowercased() }
        guard codings.count < 2 || codings.last != "chunked" else {
            throw Problem(
                501,
                "transfer-encoding",
                "Not implemented",
                "the body has a transfer coding other than chunked",
                remedy: "send it in chunks without another coding"
            )
        }
        guard headers["Content-Length"].allSatisfy({ Int($0) != nil }) else {
            throw Problem(413, "body", "The body is too long", "no body is that long", remedy: "send less")
        }
    }

    /// Checks a head, and normalizes its target.
    private static func change(_ head: inout HTTPRequestHead) throws(Problem) {
        if head.version == .http1_0 {
            guard !head.headers.contains(name: "Transfer-Encoding") else {
                throw .malformed("HTTP/1.0 has no Transfer-Encoding")
            }
            head.headers.remove(name: "Expect")
        }
        try checkBody(head.headers)
        let expectations = head.headers[canonicalForm: "Expect"]
        guard expectations.allSatisfy({ $0.lowercased() == "100-continue" }) else {
            throw Problem(
                417,
                "expectation",
                "Expectation failed",
                "nothing but 100-continue can be expected of this service",
                remedy: "leave out Expect"
            )
        }
        if !head.uri.begins(with: "/"), let path = try path(ofAbsolute: head.uri, head.headers["Host"]) {
            head.uri = path
        }
    }

    /// The path and query of a target in absolute form, or `nil` for another form.
    private static func path(ofAbsolute target: String, _ hosts: [String]) throws(Problem) -> String? {
        let sides = target.parts(between: ":", maxSplits: 1)
        guard sides.count == 2, let rest = sides[1].rest(after: "//")?.utf8 else { return nil }
        guard ["http", "https"].contains(sides[0].lowercased()) else {
            throw .malformed("the target has the scheme \(Query.shown(sides[0]))")
        }
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        let authority = String(decoding: rest[..<end], as: UTF8.self).lowercased()
        guard hosts.allSatisfy({ $0.lowercased() == authority }) else {
            throw .malformed("the target and the Host field name two hosts")
        }
        let path = String(decoding: rest[end...], as: UTF8.self)
        return path.begins(with: "/") ? path : "/" + path
    }
}

extension Problem {
    /// The problem of a request that is not valid HTTP/1.1.
    static func malformed(_ detail: String) -> Problem {
        Problem(400, "http", "Not HTTP", detail, remedy: "send a request by RFC 9112")
    }
}
