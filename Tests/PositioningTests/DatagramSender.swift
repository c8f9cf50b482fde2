import Glibc
import Testing

/// Sends datagrams from one address of this machine.
final class DatagramSender: Sendable {
    private let socket: Int32

    /// May send broadcasts, and sends to groups by way of this machine alone.
    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        try #require(socket >= 0)
        var yes: Int32 = 1
        var loopback = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        setsockopt(socket, SOL_SOCKET, SO_BROADCAST, &yes, socklen_t(MemoryLayout<Int32>.size))
        let size = socklen_t(MemoryLayout<in_addr>.size)
        setsockopt(socket, Int32(IPPROTO_IP), IP_MULTICAST_IF, &loopback, size)
    }

    deinit { close(socket) }

    /// Sends one datagram.
    func send(_ bytes: [UInt8], to host: String = "127.0.0.1", port: Int) {
        var address = Loopback.address(port: port)
        inet_pton(AF_INET, host, &address.sin_addr)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// A UDP port that nobody has.
    static func freePort() throws -> Int {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(socket) }
        return try Loopback.bind(socket)
    }
}
