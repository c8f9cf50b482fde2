import NIOCore

/// The sender of a datagram, as messages name it: "192.168.1.5:4000".
struct DatagramSenderName: Hashable, CustomStringConvertible {
    /// The address alone; that of IPv4 even where a socket for both kinds writes it as one of IPv6.
    let host: String
    private let port: Int

    init(_ address: SocketAddress) {
        let text = address.ipAddress ?? "unknown"
        host = text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
        port = address.port ?? 0
    }

    var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Whether `address`, as a person writes it, is this sender's; the interface in it does not count.
    func isAt(_ address: String) -> Bool {
        guard let wanted = try? SocketAddress(ipAddress: address, port: 0) else { return false }
        return Self.withoutInterface(DatagramSenderName(wanted).host) == Self.withoutInterface(host)
    }

    private static func withoutInterface(_ host: String) -> Substring { host.prefix { $0 != "%" } }
}
