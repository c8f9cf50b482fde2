import NIOCore

/// The sender of a datagram as it appears in messages: "192.168.1.5:4000".
struct DatagramSenderName: Hashable, CustomStringConvertible {
    /// The address without the port.
    ///
    /// An IPv4 address is written as such, even if the socket reports it as an IPv6 address.
    let host: String
    private let port: Int

    init(_ address: SocketAddress) {
        let text = address.ipAddress ?? "unknown"
        host = text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
        port = address.port ?? 0
    }

    var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// True if `address`, as the user typed it, is that of this sender.
    ///
    /// The interface in it is ignored.
    func isAt(_ address: String) -> Bool {
        guard let wanted = try? SocketAddress(ipAddress: address, port: 0) else { return false }
        return Self.withoutInterface(DatagramSenderName(wanted).host) == Self.withoutInterface(host)
    }

    private static func withoutInterface(_ host: String) -> Substring { host.prefix { $0 != "%" } }
}
