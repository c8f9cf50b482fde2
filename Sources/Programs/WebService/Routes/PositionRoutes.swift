import Hummingbird

/// The route of the stream of positions from the server's own source.
struct PositionRoutes: Sendable {
    let feed: PositionFeed
    let shares: ClientShares

    var routes: [Route] {
        let operation = Operation(
            "The position of the service, as it changes",
            .events,
            parameters: ["fixes"]
        )
        return [Route(.get, "/v1/position", .secret, operation, stream)]
    }

    private func stream(_ request: Request, _ context: ServiceContext) throws(Problem) -> Response {
        guard feed.parts.positions != nil else {
            throw Problem(
                503,
                "location.unavailable",
                "There is no position",
                "this service has no source of positions",
                remedy: "ask the service's operator to configure one"
            )
        }
        let wanted = try context.query.truth("fixes") == true ? feed.track : feed.changes
        return EventReply.stream(request, of: wanted, taking: try shares.stream(for: context.connection))
    }
}
