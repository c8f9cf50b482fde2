import Glibc
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Quoting

/// Receives every request, checks it, passes it to its route, and completes the reply.
struct Reception: Sendable {
    let routes: RouteTable
    let page: PageRoutes
    let hosts: HostCheck
    let origins: OriginCheck
    let sharing: CrossOrigin
    let rate: RateLimit?
    let metrics: ServiceMetrics
    let logger: Logger

    /// The reply to `request`.
    ///
    /// Every error becomes a problem.
    func answer(_ request: Request, from source: ConnectionSource) async -> Response {
        let start = NIODeadline.now()
        let context = ServiceContext(source: source)
        var response: Response
        do {
            try check(request)
            if source.isReserved { try ReservedConnections.check(path: request.uri.path) }
            if let rate { try rate.check(source.client) }
            response = try await reply(to: request, context)
        } catch {
            response = failure(error, of: request)
        }
        complete(&response, for: request)
        note(response, to: request, context, since: start)
        return response
    }

    /// Counts and logs an answer with the template of its path.
    ///
    /// The query is omitted because it may contain a position.
    private func note(
        _ response: Response,
        to request: Request,
        _ context: ServiceContext,
        since start: NIODeadline
    ) {
        let path = context.endpointPath
        let route = path == nil || path == RouteTable.unknown ? "none" : path ?? ""
        let time = (NIODeadline.now() - start).nanoseconds
        let method = request.method.isKnown ? request.method.rawValue : "other"
        metrics.answered(method, route, response.status.code, nanoseconds: time)
        logger.info("\(method) \(route) \(response.status.code) \(time / 1000) µs")
    }

    private func check(_ request: Request) throws(Problem) {
        guard request.head.path?.begins(with: "/") == true else {
            throw .badRequest("the request names no path", remedy: "send a path that begins with /")
        }
        try TextLimit.check(path: request.uri.path)
        try SingleFields.check(request)
        try hosts.check(request)
        try origins.check(request)
        if let encoding = request.headers[.contentEncoding], encoding.lowercased() != "identity" {
            throw Problem(
                415,
                "content-encoding",
                "Unsupported media type",
                "the body is compressed",
                remedy: "send it without compression"
            )
        }
    }

    private func reply(to request: Request, _ context: ServiceContext) async throws -> Response {
        guard request.method == .options else {
            return try await routes.respond(to: request, context: context)
        }
        guard let allowed = await routes.allowed(for: request, context: context) else {
            throw Problem.notFound()
        }
        return Response(status: .noContent, headers: [.allow: allowed])
    }

    private func failure(_ error: any Error, of request: Request) -> Response {
        let problem = Problem(error)
        if problem.status >= 500 {
            logger.warning("\(problem.kind): \(problem.logged ?? problem.detail)")
            if problem.kind == "program" { logger.error("\(error)") }
        }
        // A browser that requested an unknown address receives the page, which reports it.
        if problem.status == 404, request.method == .get, request.wantsPage,
            let page = page.missingPage(request)
        {
            return page
        }
        return problem.response()
    }

    private func complete(_ response: inout Response, for request: Request) {
        let isShared = sharing.isShared || response.headers.contains(.accessControlAllowOrigin)
        SecurityHeaders.add(to: &response.headers, isShared: isShared)
        sharing.add(to: &response.headers, for: request)
        if request.method == .head {
            // The header keeps the length of the omitted body.
            response = response.createHeadResponse()
        }
    }
}

extension HTTPRequest.Method {
    /// True if the method is a usual one.
    ///
    /// A client can send any word, and each would be counted separately.
    fileprivate var isKnown: Bool {
        switch self {
        case .get, .head, .post, .put, .delete, .patch, .options, .trace, .connect: true
        default: false
        }
    }
}

extension Request {
    /// True if the client is a browser that navigates and not a program.
    fileprivate var wantsPage: Bool {
        !uri.path.begins(with: "/v") && headers[.accept]?.contains("text/html") == true
    }
}
