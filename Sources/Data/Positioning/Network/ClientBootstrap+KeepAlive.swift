import Glibc
import NIOCore
import NIOPosix

extension ClientBootstrap {
    /// Makes the system check after half a minute of silence whether the other side still answers, and close the
    /// connection half a minute later.
    ///
    /// A machine that loses its power does not close its connections.
    func keepingAlive() -> ClientBootstrap {
        channelOption(.socketOption(.so_keepalive), value: 1)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 30)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 10)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
    }
}
