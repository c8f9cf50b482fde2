import HTTPTypes
import Hummingbird

/// One address of the service: what is asked, and what answers.
struct Route: Sendable {
    typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

    /// Who may ask.
    enum Access: Sendable {
        /// Everybody who reaches the service.
        case open
        /// Whoever has the token, if the service has one.
        case secret
    }

    let method: HTTPRequest.Method
    /// The path, with `{name}` for a part that varies.
    let path: String
    let access: Access
    let handler: Handler

    init(method: HTTPRequest.Method, path: String, access: Access, _ handler: @escaping Handler) {
        (self.method, self.path, self.access, self.handler) = (method, path, access, handler)
    }

    /// An address that everybody may read.
    static func get(_ path: String, _ handler: @escaping Handler) -> Route {
        Route(method: .get, path: path, access: .open, handler)
    }

    /// An address that changes something.
    static func change(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) -> Route {
        Route(method: method, path: path, access: .secret, handler)
    }

    /// The route, which refuses query parameters that its description does not have.
    ///
    /// Only the interface under `/v1` is so strict: the page's addresses carry what a browser adds, and REST Countries
    /// ignores what it does not know.
    func checked() -> Route {
        guard path.hasPrefix("/v1/") else { return self }
        let names = Interface.operations["\(method.rawValue) \(path)"]?.parameters ?? []
        return Route(method: method, path: path, access: access) { request, context in
            try Query.check(request, allowing: names)
            return try await handler(request, context)
        }
    }

    /// The route, which answers secrets to whoever `token` lets pass.
    func guarded(by token: BearerToken) -> Route {
        guard access == .secret else { return self }
        return Route(method: method, path: path, access: access) { request, context in
            try token.check(request)
            return try await handler(request, context)
        }
    }
}
