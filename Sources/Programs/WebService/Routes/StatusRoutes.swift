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

    var routes: [Route] {
        [
            .get("/healthz") { _, _ in Self.text("ok\n") },
            .get("/readyz") { _, _ in
                try await checkData()
                return Self.text("ready\n")
            },
            .get("/metrics") { _, _ in
                let text = try await Blocking.run {
                    measure()
                    return metrics.registry.text() + caches.text()
                }
                return Self.text(text, type: "text/plain; version=0.0.4; charset=utf-8")
            },
            .get("/openapi.json") { [description] request, _ in
                description.response(to: request, cacheControl: "no-cache")
            },
            .get("/v1/about") { _, _ in try JSONReply.changing(try parts.about()) },
        ]
    }

    private var description: Representation {
        let text = OpenAPIText.text(version: parts.program.version)
        return Representation(Array(text.utf8), contentType: JSONReply.contentType)
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
