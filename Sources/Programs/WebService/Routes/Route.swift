import HTTPTypes
import Hummingbird

/// An endpoint of the service with its handler.
struct Route: Sendable {
    typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

    /// The clients that may use an address.
    enum Access: Sendable {
        /// Every client may use the route.
        case open
        /// Clients with the token, if the service has one.
        case secret
    }

    let endpoint: Endpoint
    let access: Access
    let handler: Handler

    init(_ endpoint: Endpoint, _ access: Access, _ handler: @escaping Handler) {
        (self.endpoint, self.access, self.handler) = (endpoint, access, handler)
    }

    init(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ access: Access,
        _ operation: Operation,
        _ handler: @escaping Handler
    ) {
        self.init(Endpoint(method: method, path: path, operation: operation), access, handler)
    }

    /// A route that every client may read.
    static func get(_ path: String, _ operation: Operation, _ handler: @escaping Handler) -> Route {
        Route(.get, path, .open, operation, handler)
    }

    /// A route that changes something.
    static func change(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ operation: Operation,
        _ handler: @escaping Handler
    ) -> Route {
        Route(method, path, .secret, operation, handler)
    }

    /// The route with the query of each request in its context.
    ///
    /// A parameter that the description does not have is refused. Only the interface under `/v1` is strict. Browsers
    /// add parameters to the page's addresses, and REST Countries ignores unknown ones.
    func checked() -> Route {
        guard endpoint.path.hasPrefix("/v1/") else { return self }
        // A closure keeps what it uses for each request, and all of the operation would be more.
        let (names, longest) = (endpoint.operation.parameters, endpoint.operation.longestText)
        let mayBeOld = OldParameters.canOccur(in: names)
        return Route(endpoint, access) { [handler] request, context in
            var context = context
            context.query = try Query(request.uri.query, allowing: names, longest: longest)
            let response = try await handler(request, context)
            return mayBeOld ? OldParameters(in: context.query).marked(response) : response
        }
    }

    /// The route with replies that pages of every site may read and include.
    ///
    /// Only for public data that are the same for every client.
    func shared() -> Route {
        Route(endpoint, access) { request, context in
            var response = try await handler(request, context)
            response.headers[.accessControlAllowOrigin] = "*"
            return response
        }
    }

    /// The route with a check of `token` if it is secret.
    func guarded(by token: BearerToken) -> Route {
        guard access == .secret else { return self }
        return Route(endpoint, access) { request, context in
            try token.check(request)
            return try await handler(request, context)
        }
    }
}
