import HTTPTypes
import Hummingbird

/// Whether a request that changes something comes from this server's own page, or from no page at all.
///
/// Any page may send a form to any address. A browser says whose page it was.
struct OriginCheck: Sendable {
    /// Origins that may also change, by configuration.
    let allowed: Set<String>

    /// - Throws: ``Problem`` with status 403 for a change that a stranger's page asks for.
    func check(_ request: Request) throws(Problem) {
        guard ![.get, .head, .options].contains(request.method) else { return }
        try checkOwn(request)
    }

    /// - Throws: ``Problem`` with status 403 for any request that a stranger's page asks for.
    func checkOwn(_ request: Request) throws(Problem) {
        if let origin = request.headers[.origin] {
            guard isOwn(origin, of: request) || allowed.contains(origin) else { throw Self.refusal }
        } else if let site = request.headers[.secFetchSite], !["same-origin", "none"].contains(site) {
            throw Self.refusal
        }
    }

    private func isOwn(_ origin: String, of request: Request) -> Bool {
        guard let authority = request.head.authority?.lowercased() else { return false }
        return origin == "http://\(authority)" || origin == "https://\(authority)"
    }

    private static let refusal = Problem(
        403,
        "origin",
        "Another site's request",
        "a page of another site may not ask for this",
        remedy: "use the page of this service"
    )
}
