import Glibc
import HTTPTypes
import Hummingbird
import Logging
import Quoting

/// Receives every request: checks it, has it answered, and completes the reply.
struct Reception: Sendable {
    let routes: RouteTable
    let page: PageRoutes
    let hosts: HostCheck
    let origins: OriginCheck
    let logger: Logger

    /// The reply to `request`; every error becomes a problem.
    func answer(_ request: Request, from source: ConnectionSource) async -> Response {
        let context = ServiceContext(source: source)
        var response: Response
        do {
            try check(request)
            response = try await reply(to: request, context)
        } catch {
            response = failure(error, of: request)
        }
        complete(&response, for: request)
        return response
    }

    private func check(_ request: Request) throws(Problem) {
        guard request.head.path?.begins(with: "/") == true else {
            throw .badRequest("the request names no path", remedy: "send a path that begins with /")
        }
        try hosts.check(request)
        try origins.check(request)
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
            logger.warning("\(request.method.rawValue) \(request.uri.path): \(problem.detail)")
            if problem.kind == "program" { logger.error("\(error)") }
        }
        // A person who typed an address gets the page, which says that there is none.
        if problem.status == 404, request.method == .get, request.wantsPage,
            let page = page.missingPage(request)
        {
            return page
        }
        return problem.response()
    }

    private func complete(_ response: inout Response, for request: Request) {
        SecurityHeaders.add(to: &response.headers, isShared: false)
        if request.method == .head {
            // The length that the body would have stays.
            response = response.createHeadResponse()
        }
    }
}

extension Request {
    /// Whether the client is a browser that navigates, and not a program.
    fileprivate var wantsPage: Bool {
        !uri.path.begins(with: "/v") && headers[.accept]?.contains("text/html") == true
    }
}
