import Hummingbird

/// The stream of positions of the server's own source.
struct PositionRoutes: Sendable {
    let feed: PositionFeed

    var routes: [Route] {
        [Route(method: .get, path: "/v1/position", access: .secret) { request, _ in try stream(request) }]
    }

    private func stream(_ request: Request) throws(Problem) -> Response {
        let query = try Query(request, allowing: ["fixes"])
        guard feed.parts.positions != nil else {
            throw Problem(
                503,
                "location.unavailable",
                "There is no position",
                "this service has no source of positions"
            )
        }
        return EventReply.stream(request, of: try query.truth("fixes") == true ? feed.track : feed.changes)
    }
}
