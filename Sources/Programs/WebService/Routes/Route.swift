import HTTPTypes
import Hummingbird

/// One address of the service and its handler.
struct Route: Sendable {
    typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

    /// The clients that may use an address.
    enum Access: Sendable {
        /// Every client may use the route.
        case open
        /// Clients with the token, if the service has one.
        case secret
    }

    let method: HTTPRequest.Method
    /// The path, with `{name}` for a variable part.
    let path: String
    let access: Access
    let handler: Handler

    init(method: HTTPRequest.Method, path: String, access: Access, _ handler: @escaping Handler) {
        (self.method, self.path, self.access, self.handler) = (method, path, access, handler)
    }

    /// A route that every client may read.
    static func get(_ path: String, _ handler: @escaping Handler) -> Route {
        Route(method: .get, path: path, access: .open, handler)
    }

    /// A route that changes something.
    static func change(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) -> Route {
        Route(method: method, path: path, access: .secret, handler)
    }

    /// The route with a check that refuses query parameters that its description does not have.
    ///
    /// Only the interface under `/v1` is strict. Browsers add parameters to the page's addresses, and REST Countries
    /// ignores unknown ones.
    func checked() -> Route {
        guard path.hasPrefix("/v1/") else { return self }
        let names = Interface.operations["\(method.rawValue) \(path)"]?.parameters ?? []
        let mayBeOld = OldParameters.canOccur(in: names)
        return Route(method: method, path: path, access: access) { request, context in
            try Query.check(request, allowing: names)
            let response = try await handler(request, context)
            return mayBeOld ? OldParameters(in: request).marked(response) : response
        }
    }

    /// The route with a check of `token` if it is secret.
    func guarded(by token: BearerToken) -> Route {
        guard access == .secret else { return self }
        return Route(method: method, path: path, access: access) { request, context in
            try token.check(request)
            return try await handler(request, context)
        }
    }
}
