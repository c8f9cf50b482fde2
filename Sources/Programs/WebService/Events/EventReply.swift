import HTTPTypes
import Hummingbird
import NIOCore

/// Replies that are streams of server-sent events.
enum EventReply {
    /// What `broadcaster` sends from now on, after what a client that comes back has missed; it takes `place` until it
    /// ends.
    static func stream(_ request: Request, of broadcaster: Broadcaster, taking place: ClientPlace) -> Response
    {
        reply(events(request, broadcaster), first: nil, place)
    }

    /// The same, after `first`.
    ///
    /// `first` is asked once the client listens, so that no change comes between the two.
    static func stream(
        _ request: Request,
        of broadcaster: Broadcaster,
        taking place: ClientPlace,
        first: () async throws -> ServerEvent
    ) async throws -> Response {
        let events = events(request, broadcaster)
        return reply(events, first: try await first(), place)
    }

    private static func events(_ request: Request, _ broadcaster: Broadcaster) -> AsyncStream<ByteBuffer> {
        broadcaster.events(after: request.headers[.lastEventID].flatMap { UInt64($0) })
    }

    private static func reply(
        _ events: AsyncStream<ByteBuffer>,
        first: ServerEvent?,
        _ place: ClientPlace
    ) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-store",
                // A proxy that collects replies would hold events back.
                .accelBuffering: "no",
            ],
            body: ResponseBody { [place] writer in
                defer { withExtendedLifetime(place) {} }
                try await writer.write(ServerEvent.beginning)
                if let first { try await writer.write(first.bytes(number: 0)) }
                for await event in events { try await writer.write(event) }
                try await writer.finish(nil)
            }
        )
    }
}
