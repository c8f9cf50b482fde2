import Glibc
import Quoting

/// A host and a port to listen on.
public struct ListenAddress: Hashable, Sendable {
    /// The default: the loopback address and port 8080.
    public static let standard = ListenAddress(host: "127.0.0.1", port: 8080)

    /// A numeric address or a host name.
    public let host: String
    /// The port.
    ///
    /// 0 selects a free port.
    public let port: Int

    /// Creates an address with a port from 0 to 65,535.
    public init(host: String, port: Int) {
        (self.host, self.port) = (host, port)
    }

    /// Reads `HOST:PORT` or `[ADDRESS]:PORT`.
    ///
    /// Returns `nil` for any other text.
    public init?(_ text: String) {
        guard let host = Authority.host(of: text), !host.isEmpty,
            let digits = text.parts(between: ":").last, let port = UInt16(digits),
            text.utf8.count > host.utf8.count + (text.begins(with: "[") ? 2 : 0)
        else { return nil }
        self.init(host: host, port: Int(port))
    }

    /// True if only programs on this machine can connect to it.
    public var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        var address = in_addr()
        return host.begins(with: "127.") && inet_pton(AF_INET, host, &address) == 1
    }
}

extension ListenAddress: CustomStringConvertible {
    /// The address as `HOST:PORT`, in URL syntax.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
