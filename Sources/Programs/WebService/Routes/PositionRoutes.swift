import Hummingbird

/// The route of the stream of positions from the server's own source.
struct PositionRoutes: Sendable {
    let feed: PositionFeed
    let shares: ClientShares

    var routes: [Route] {
        [Route(method: .get, path: "/v1/position", access: .secret, stream)]
    }

    private func stream(_ request: Request, _ context: ServiceContext) throws(Problem) -> Response {
        let query = try Query(request, allowing: ["fixes"])
        guard feed.parts.positions != nil else {
            throw Problem(
                503,
                "location.unavailable",
                "There is no position",
                "this service has no source of positions",
                remedy: "ask the service's operator to configure one"
            )
        }
        let wanted = try query.truth("fixes") == true ? feed.track : feed.changes
        return EventReply.stream(request, of: wanted, taking: try shares.stream(for: context.connection))
    }
}
