import HTTPTypes

/// The header fields that every reply carries, so that a browser does no more with it than it should.
enum SecurityHeaders {
    /// No script or style but the page's own files, no frame, and no other host.
    static let contentPolicy = [
        "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
        "img-src 'self' data: blob:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
        "object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// Adds the fields to `headers`; with `isShared`, other sites may use the reply.
    static func add(to headers: inout HTTPFields, isShared: Bool) {
        headers[.contentSecurityPolicy] = contentPolicy
        headers[.xContentTypeOptions] = "nosniff"
        headers[.referrerPolicy] = "no-referrer"
        headers[.permissionsPolicy] = "geolocation=(self), camera=(), microphone=(), payment=()"
        headers[.openerPolicy] = "same-origin"
        headers[.resourcePolicy] = isShared ? "cross-origin" : "same-origin"
    }
}
