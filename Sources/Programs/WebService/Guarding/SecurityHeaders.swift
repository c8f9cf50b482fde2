import HTTPTypes

/// The header fields of every reply that restrict the browser's use of it.
enum SecurityHeaders {
    /// Permits only scripts and styles from files of the page, no frames and no other hosts.
    static let contentPolicy = [
        "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
        "img-src 'self' data: blob:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
        "object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// Created once.
    ///
    /// Each reply has a copy, and no route sets one of these fields.
    private static let own = fields(resourcePolicy: "same-origin")
    private static let shared = fields(resourcePolicy: "cross-origin")

    private static func fields(resourcePolicy: String) -> HTTPFields {
        [
            .contentSecurityPolicy: contentPolicy, .xContentTypeOptions: "nosniff",
            .referrerPolicy: "no-referrer",
            .permissionsPolicy: "geolocation=(self), camera=(), microphone=(), payment=()",
            .openerPolicy: "same-origin", .resourcePolicy: resourcePolicy,
        ]
    }

    /// Adds the fields to `headers`.
    ///
    /// With `isShared`, other sites may use the reply.
    static func add(to headers: inout HTTPFields, isShared: Bool) {
        headers.append(contentsOf: isShared ? shared : own)
    }
}
