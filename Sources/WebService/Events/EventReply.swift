import HTTPTypes
import Hummingbird
import NIOCore

/// Replies that are streams of server-sent events.
enum EventReply {
    /// What `broadcaster` sends from now on, after what a client that comes back has missed, and `first`.
    static func stream(_ request: Request, of broadcaster: Broadcaster, first: ServerEvent? = nil) -> Response
    {
        let last = request.headers[.lastEventID].flatMap { UInt64($0) }
        let events = broadcaster.events(after: last)
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-store",
                // A proxy that collects replies would hold events back.
                .accelBuffering: "no",
            ],
            body: ResponseBody { writer in
                try await writer.write(ServerEvent.beginning)
                if let first { try await writer.write(first.bytes(number: 0)) }
                for await event in events { try await writer.write(event) }
                try await writer.finish(nil)
            }
        )
    }
}
