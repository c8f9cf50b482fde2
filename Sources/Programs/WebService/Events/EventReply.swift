import HTTPTypes
import Hummingbird
import NIOCore

/// Replies that are streams of server-sent events.
enum EventReply {
    /// A stream of the events of `broadcaster`, preceded by those that a reconnecting client has missed.
    ///
    /// It holds `place` until it ends.
    static func stream(_ request: Request, of broadcaster: Broadcaster, taking place: ClientPlace) -> Response
    {
        reply(events(request, broadcaster), first: [], place)
    }

    /// Does the same, with `first` as the first events.
    ///
    /// `first` is called after the client has been registered as a listener, so that no change is lost in between.
    static func stream(
        _ request: Request,
        of broadcaster: Broadcaster,
        taking place: ClientPlace,
        first: () async throws -> [ServerEvent]
    ) async throws -> Response {
        let events = events(request, broadcaster)
        return reply(events, first: try await first(), place)
    }

    private static func events(_ request: Request, _ broadcaster: Broadcaster) -> AsyncStream<ByteBuffer> {
        broadcaster.events(after: request.headers[.lastEventID].flatMap { UInt64($0) })
    }

    private static func reply(
        _ events: AsyncStream<ByteBuffer>,
        first: [ServerEvent],
        _ place: ClientPlace
    ) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-store",
                // A proxy that buffers replies would delay events.
                .accelBuffering: "no",
            ],
            body: ResponseBody { [place] writer in
                defer { withExtendedLifetime(place) {} }
                try await writer.write(ServerEvent.beginning)
                for event in first { try await writer.write(event.bytes(number: 0)) }
                for await event in events { try await writer.write(event) }
                try await writer.finish(nil)
            }
        )
    }
}
