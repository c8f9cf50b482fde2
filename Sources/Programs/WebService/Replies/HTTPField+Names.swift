import HTTPTypes

extension HTTPField.Name {
    /// The name of a second `Host` field.
    ///
    /// The first one becomes the authority of the request.
    static let secondHost = named("Host")
    /// The time from which a used part of the interface is out of date (RFC 9745).
    static let deprecation = named("Deprecation")
    /// A warning for people (RFC 7234).
    static let warning = named("Warning")
    /// The relation between the requesting page's site and this one (Fetch Metadata).
    static let secFetchSite = named("Sec-Fetch-Site")
    /// The browser features that a page may use, such as the position.
    static let permissionsPolicy = named("Permissions-Policy")
    /// The part of a page's address that a browser sends to other sites.
    static let referrerPolicy = named("Referrer-Policy")
    /// The windows with which a page may share its process.
    static let openerPolicy = named("Cross-Origin-Opener-Policy")
    /// The paths that a service worker may serve.
    static let serviceWorkerAllowed = named("Service-Worker-Allowed")
    /// The last event of a stream that a client has received.
    static let lastEventID = named("Last-Event-ID")
    /// Controls whether nginx buffers a reply.
    static let accelBuffering = named("X-Accel-Buffering")
    /// The scheme that a client used to reach the proxy before this service.
    static let forwardedProto = named("X-Forwarded-Proto")

    private static func named(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("a field's name is a token") }
        return name
    }
}
