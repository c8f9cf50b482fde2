import NIOCore

/// One event of a stream of server-sent events (HTML, 9.2).
struct ServerEvent: Sendable {
    /// What happened: `selected`.
    let name: String
    /// A JSON object on one line.
    let data: String

    /// The event as bytes, with the number by which a client that comes back names the last one it had.
    func bytes(number: UInt64) -> ByteBuffer {
        ByteBuffer(string: "id: \(number)\nevent: \(name)\ndata: \(data)\n\n")
    }

    /// A comment, which keeps a connection open through whatever closes silent ones.
    static let keepAlive = ByteBuffer(string: ":\n\n")
    /// How soon a client comes back, in milliseconds.
    static let beginning = ByteBuffer(string: "retry: 2000\n\n")
}
