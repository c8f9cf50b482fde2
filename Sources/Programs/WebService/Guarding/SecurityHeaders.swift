import HTTPTypes

/// The header fields of every reply that restrict the browser's use of it.
enum SecurityHeaders {
    /// Permits only scripts and styles from files of the page, no frames and no other hosts.
    ///
    /// As a literal it has no count of references, which the processors would change in turn for each reply.
    static let contentPolicy = """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'none'
        """

    /// The fields of a reply that only pages of this service may use.
    ///
    /// A route whose fields are always the same begins with these. ``add(to:isShared:)`` then adds none, and the reply
    /// needs one copy of a list instead of nine appended fields.
    static let own: HTTPFields = [
        .contentSecurityPolicy: contentPolicy, .xContentTypeOptions: "nosniff",
        .referrerPolicy: "no-referrer",
        .permissionsPolicy: "geolocation=(self), camera=(), microphone=(), payment=()",
        .openerPolicy: "same-origin", .crossOriginResourcePolicy: "same-origin",
    ]

    /// Adds the fields to `headers`, unless they begin with them.
    ///
    /// With `isShared`, other sites may use the reply.
    static func add(to headers: inout HTTPFields, isShared: Bool) {
        if headers.first?.name != .contentSecurityPolicy { headers.append(contentsOf: own) }
        if isShared { headers[.crossOriginResourcePolicy] = "cross-origin" }
    }
}
