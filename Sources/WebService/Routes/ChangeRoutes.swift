import Countries
import Hummingbird

/// The stream of changes.
struct ChangeRoutes: Sendable {
    let feed: ChangeFeed

    var routes: [Route] {
        [
            .get("/v1/changes") { request, _ in
                let state = try await Blocking.run { try feed.parts.store.state() }
                return EventReply.stream(request, of: feed.broadcaster, first: try feed.selected(state))
            }
        ]
    }
}
