import Answers
import Boundaries
import Countries
import Hummingbird
import Refresh

/// How the service is.
struct StatusRoutes: Sendable {
    let parts: ServiceParts

    var routes: [Route] {
        [
            .get("/healthz") { _, _ in
                Response(
                    status: .ok,
                    headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
                    body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n"))
                )
            },
            .get("/v1/about") { _, _ in try JSONReply.changing(try about()) },
        ]
    }

    private func about() throws -> AboutLine {
        try AboutLine(
            program: parts.program,
            boundaries: (try? parts.boundaries())?.metadata,
            countries: parts.repository.catalogue(),
            limit: parts.selectionLimit,
            parts: parts.extras
        )
    }
}
