import Countries
import Hummingbird

/// The route of the stream of changes.
struct ChangeRoutes: Sendable {
    let feed: ChangeFeed
    let shares: ClientShares

    var routes: [Route] {
        [
            .get("/v1/changes", Operation("The changes, as they happen", .events)) { request, context in
                let place = try shares.stream(for: context.connection)
                return try await EventReply.stream(request, of: feed.broadcaster, taking: place) {
                    try await Blocking.run { try feed.first() }
                }
            }
        ]
    }
}
