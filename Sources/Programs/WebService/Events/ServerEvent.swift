import NIOCore

/// One event of a stream of server-sent events (HTML standard, 9.2).
struct ServerEvent: Sendable {
    /// The kind of event, such as `selected`.
    let name: String
    /// The data: a JSON object on one line.
    let data: String

    /// The event as bytes.
    ///
    /// A client that reconnects sends `number` to identify the last event it received.
    func bytes(number: UInt64) -> ByteBuffer {
        ByteBuffer(string: "id: \(number)\nevent: \(name)\ndata: \(data)\n\n")
    }

    /// A comment, which keeps silent connections open in proxies and firewalls.
    static let keepAlive = ByteBuffer(string: ":\n\n")
    /// The first line of a stream: a client reconnects after 2000 ms.
    static let beginning = ByteBuffer(string: "retry: 2000\n\n")
}
