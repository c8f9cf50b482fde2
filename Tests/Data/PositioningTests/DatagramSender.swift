import Glibc
import Testing

/// Sends datagrams from one address of this machine.
final class DatagramSender: Sendable {
    private let socket: Int32

    /// Sends from `host` if one is given, also broadcasts, and to groups only through this machine.
    init(from host: String? = nil) throws {
        let isNew = host?.contains(":") == true
        socket = Glibc.socket(isNew ? AF_INET6 : AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        try #require(socket >= 0)
        if let host { try Self.with(host, port: 0) { try #require(bind(socket, $0, $1) == 0) } }
        guard !isNew else { return }
        var yes: Int32 = 1
        var loopback = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        setsockopt(socket, SOL_SOCKET, SO_BROADCAST, &yes, socklen_t(MemoryLayout<Int32>.size))
        let size = socklen_t(MemoryLayout<in_addr>.size)
        setsockopt(socket, Int32(IPPROTO_IP), IP_MULTICAST_IF, &loopback, size)
    }

    deinit { close(socket) }

    /// Sends one datagram.
    func send(_ bytes: [UInt8], to host: String = "127.0.0.1", port: Int) {
        Self.with(host, port: port) { _ = sendto(socket, bytes, bytes.count, 0, $0, $1) }
    }

    /// Calls `body` with a numeric address of either kind as the system takes it.
    private static func with(
        _ host: String,
        port: Int,
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
    ) rethrows {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let found else { return }
        defer { freeaddrinfo(found) }
        try body(found.pointee.ai_addr, found.pointee.ai_addrlen)
    }
}
