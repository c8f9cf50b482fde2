import NIOCore
import NIOPosix

/// Resolves any name to the loopback addresses.
///
/// It is used for `localhost`, which RFC 6761 requires to be resolved without files and servers. Small systems have no
/// `/etc/hosts`.
struct LoopbackResolver: Resolver, Sendable {
    /// True if `name` means this machine.
    static func knows(_ name: String) -> Bool { name.lowercased() == "localhost" }

    func initiateAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
        address("127.0.0.1", port)
    }

    func initiateAAAAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
        address("::1", port)
    }

    private func address(_ text: String, _ port: Int) -> EventLoopFuture<[SocketAddress]> {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        return loop.makeCompletedFuture { [try SocketAddress(ipAddress: text, port: port)] }
    }

    func cancelQueries() {}
}
