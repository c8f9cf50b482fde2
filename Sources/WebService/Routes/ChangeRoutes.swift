import Countries
import Hummingbird

/// The stream of changes.
struct ChangeRoutes: Sendable {
    let feed: ChangeFeed

    var routes: [Route] {
        [
            .get("/v1/changes") { request, _ in
                try await EventReply.stream(request, of: feed.broadcaster) {
                    try await Blocking.run { try feed.first() }
                }
            }
        ]
    }
}
