import Answers
import Boundaries
import Countries
import Hummingbird
import Locating
import Refresh

/// The routes of the service's health, metrics and description.
struct StatusRoutes: Sendable {
    let parts: ServiceParts
    let metrics: ServiceMetrics
    let caches: CacheMetrics
    /// Sets the current values of the metrics.
    let measure: @Sendable () -> Void

    /// The routes of this structure, and `others`, which the description includes.
    func routes(with others: [Route]) -> [Route] {
        let routes = [health, readiness, values, about] + others
        let endpoint = Endpoint(
            method: .get,
            path: "/openapi.json",
            operation: Operation("This description", .json, example: "/openapi.json")
        )
        let text = OpenAPIText.text(
            version: parts.program.version,
            endpoints: routes.map(\.endpoint) + [endpoint]
        )
        let description = Representation(Array(text.utf8), contentType: JSONReply.contentType)
        return routes + [
            Route(endpoint, .open) { request, _ in
                description.response(to: request, cacheControl: "no-cache")
            }
        ]
    }

    private var health: Route {
        .get("/healthz", Operation("Whether the service answers", .text, example: "/healthz")) { _, _ in
            Self.text("ok\n")
        }
    }

    private var readiness: Route {
        .get("/readyz", Operation("Whether its data can be read", .text, example: "/readyz")) { _, _ in
            try await checkData()
            return Self.text("ready\n")
        }
    }

    private var values: Route {
        .get("/metrics", Operation("Counts, for Prometheus", .text, example: "/metrics")) { _, _ in
            let text = try await Blocking.run {
                measure()
                return metrics.registry.text() + caches.text()
            }
            return Self.text(text, type: "text/plain; version=0.0.4; charset=utf-8")
        }
    }

    private var about: Route {
        let operation = Operation(
            "The versions and the parts of the service",
            .object("about"),
            example: "/v1/about"
        )
        return .get("/v1/about", operation) { _, _ in try JSONReply.changing(try parts.about()) }
    }

    private static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
        Response(
            status: .ok,
            headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }

    /// - Throws: the errors of the boundaries, the catalogue or the store.
    private func checkData() async throws {
        _ = try parts.boundaries()
        _ = try parts.repository.catalogue().value.metadata()
        _ = try await Blocking.run { try parts.store.state() }
    }
}
