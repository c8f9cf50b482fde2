import HTTPTypes
import Hummingbird

/// Which other sites' pages may read what the service answers (CORS, as the Fetch standard has it).
struct CrossOrigin: Sendable {
    /// The origins by name; `*` stands for every one.
    let allowed: Set<String>

    /// Adds what a browser needs to hand the reply to a page of another site.
    func add(to headers: inout HTTPFields, for request: Request) {
        guard !allowed.isEmpty, let origin = request.headers[.origin] else { return }
        append("Origin", to: &headers)
        guard allowed.contains("*") || allowed.contains(origin) else { return }
        headers[.accessControlAllowOrigin] = origin
        headers[.accessControlExposeHeaders] = "ETag, Retry-After"
        guard request.method == .options, request.headers[.accessControlRequestMethod] != nil else { return }
        headers[.accessControlAllowMethods] = headers[.allow]
        headers[.accessControlAllowHeaders] = "Authorization, Content-Type, Last-Event-ID"
        headers[.accessControlMaxAge] = "600"
    }

    /// Whether any other site may use replies.
    var isShared: Bool { !allowed.isEmpty }

    private func append(_ name: String, to headers: inout HTTPFields) {
        headers[.vary] = headers[.vary].map { "\($0), \(name)" } ?? name
    }
}
