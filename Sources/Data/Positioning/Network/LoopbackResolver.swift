import NIOCore
import NIOPosix

/// Gives the loopback addresses for any name.
///
/// For `localhost`, which RFC 6761 wants answered without a look into files and servers: small systems have no
/// `/etc/hosts`.
struct LoopbackResolver: Resolver, Sendable {
    /// Whether `name` means this machine.
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
