import HTTPTypes
import Hummingbird

/// The origins whose pages may read replies of the service (CORS, Fetch standard).
struct CrossOrigin: Sendable {
    /// The origins.
    ///
    /// `*` permits every origin.
    let allowed: Set<String>

    /// Adds the fields that a browser requires before it passes the reply to a page of another site.
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

    /// True if some other site may use replies.
    var isShared: Bool { !allowed.isEmpty }

    private func append(_ name: String, to headers: inout HTTPFields) {
        headers[.vary] = headers[.vary].map { "\($0), \(name)" } ?? name
    }
}
