import HTTPTypes
import Hummingbird

/// All routes, by method and path.
struct RouteTable: Sendable {
    /// The name that the router gives every unknown address.
    static let unknown = "NotFound"

    private let responder: RouterResponder<ServiceContext>
    /// The routes that read an address without variable parts.
    ///
    /// Most requests are for one of them, and the router compares each part of an address with many routes.
    private let readers: [String: Route.Handler]
    private let methods: RouterResponder<ServiceContext>

    /// The endpoint of each route.
    let endpoints: [Endpoint]

    init(_ routes: [Route]) {
        endpoints = routes.map(\.endpoint)
        let router = Router(context: ServiceContext.self)
        let paths = Dictionary(grouping: routes, by: \.endpoint.path)
        let allowed = Router(context: ServiceContext.self)
        for route in routes {
            router.on(RouterPath(route.endpoint.path), method: route.endpoint.method, use: route.handler)
        }
        for (path, routes) in paths {
            let names = Self.names(of: routes)
            allowed.get(RouterPath(path)) { _, _ in Response(status: .ok, headers: [.allow: names]) }
        }
        (responder, methods) = (router.buildResponder(), allowed.buildResponder())
        let fixed = routes.filter { route in
            route.endpoint.method == .get && !route.endpoint.path.contains { "{*".contains($0) }
        }
        readers = Dictionary(uniqueKeysWithValues: fixed.map { ($0.endpoint.path, $0.handler) })
    }

    private static func names(of routes: [Route]) -> String {
        var methods = Set(routes.map(\.endpoint.method.rawValue))
        if methods.contains("GET") { methods.insert("HEAD") }
        return methods.union(["OPTIONS"]).sorted().joined(separator: ", ")
    }

    /// The answer of the route for `request`.
    ///
    /// HEAD is answered as GET.
    ///
    /// - Throws: ``Problem`` for an unknown address or method, and the errors of the route.
    func respond(to request: Request, context: ServiceContext) async throws -> Response {
        guard request.method != .head else {
            return try await respond(to: Self.copy(of: request, method: .get), context: context)
        }
        let path = request.uri.path
        if request.method == .get, let reader = readers[path] {
            context.coreContext.endpointPath.value = path
            return try await reader(request, context)
        }
        let response = try await responder.respond(to: request, context: context)
        // The router itself replies to an unknown address, and sets this name.
        guard context.endpointPath == Self.unknown else { return response }
        throw await refusal(of: request, context: context)
    }

    /// The methods of the address of `request`, in the form of the field `Allow`, or `nil` for an unknown address.
    func allowed(for request: Request, context: ServiceContext) async -> String? {
        let probe = Self.copy(of: request, method: .get)
        return try? await methods.respond(to: probe, context: context).headers[.allow]
    }

    private func refusal(of request: Request, context: ServiceContext) async -> Problem {
        guard let allowed = await allowed(for: request, context: context) else { return .notFound() }
        var problem = Problem(
            405,
            "method",
            "Method not allowed",
            "\(request.method.rawValue) is not possible here",
            remedy: "use one of \(allowed)"
        )
        problem.headers[.allow] = allowed
        return problem
    }

    private static func copy(of request: Request, method: HTTPRequest.Method) -> Request {
        var head = request.head
        head.method = method
        return Request(head: head, body: request.body)
    }
}
