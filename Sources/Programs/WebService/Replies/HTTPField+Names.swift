import HTTPTypes

extension HTTPField.Name {
    /// A second `Host` of a request, whose first one is its authority.
    static let secondHost = named("Host")
    /// Whether a request comes from a page of the same site (Fetch Metadata).
    static let secFetchSite = named("Sec-Fetch-Site")
    /// What a page may ask the browser for, such as the position.
    static let permissionsPolicy = named("Permissions-Policy")
    /// What a browser tells other sites about this page's address.
    static let referrerPolicy = named("Referrer-Policy")
    /// Which windows a page shares its process with.
    static let openerPolicy = named("Cross-Origin-Opener-Policy")
    /// Which sites may include a reply.
    static let resourcePolicy = named("Cross-Origin-Resource-Policy")
    /// How much of a site a service worker may serve.
    static let serviceWorkerAllowed = named("Service-Worker-Allowed")
    /// The last event that a client had of a stream.
    static let lastEventID = named("Last-Event-ID")
    /// Whether nginx collects a reply before it passes it on.
    static let accelBuffering = named("X-Accel-Buffering")
    /// The scheme by which a client reached the proxy before this service.
    static let forwardedProto = named("X-Forwarded-Proto")

    private static func named(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("a field's name is a token") }
        return name
    }
}
