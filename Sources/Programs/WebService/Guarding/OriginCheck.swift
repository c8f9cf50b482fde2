import HTTPTypes
import Hummingbird

/// Checks that a request for a change comes from this server's own page, or from a program without a page.
///
/// Any page can send a form to any address. A browser states the origin of the page.
struct OriginCheck: Sendable {
    /// Other origins that are configured as permitted to make changes.
    let allowed: Set<String>

    /// - Throws: ``Problem`` with status 403 for a change that a page of another site requests.
    func check(_ request: Request) throws(Problem) {
        switch request.method {
        case .get, .head, .options: return
        default: try checkOwn(request)
        }
    }

    /// - Throws: ``Problem`` with status 403 for any request from a page of another site.
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
