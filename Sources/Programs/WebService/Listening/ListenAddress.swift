import NIOCore
import Quoting

/// A host and a port to listen on.
public struct ListenAddress: Hashable, Sendable {
    /// Loopback, and the usual second port of HTTP.
    public static let standard = ListenAddress(host: "127.0.0.1", port: 8080)

    /// A numeric address, or a name.
    public let host: String
    /// The port; 0 takes any that is free.
    public let port: Int

    init(host: String, port: Int) {
        (self.host, self.port) = (host, port)
    }

    /// Reads `HOST:PORT` or `[ADDRESS]:PORT`; `nil` for anything else.
    public init?(_ text: String) {
        guard let host = HostCheck.host(of: text), !host.isEmpty,
            let digits = text.parts(between: ":").last, let port = UInt16(digits),
            text.utf8.count > host.utf8.count + (text.begins(with: "[") ? 2 : 0)
        else { return nil }
        self.init(host: host, port: Int(port))
    }

    /// Whether only programs on this machine can reach it.
    public var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        return host.begins(with: "127.") && (try? SocketAddress(ipAddress: host, port: 0)) != nil
    }
}

extension ListenAddress: CustomStringConvertible {
    /// `HOST:PORT`, as an address of the web writes it.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
