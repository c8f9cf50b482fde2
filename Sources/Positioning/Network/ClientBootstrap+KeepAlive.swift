import Glibc
import NIOCore
import NIOPosix

extension ClientBootstrap {
    /// Has the system ask after half a minute of silence whether the other side still lives, and give the
    /// connection up half a minute later: a machine that loses its power says nothing.
    func keepingAlive() -> ClientBootstrap {
        channelOption(.socketOption(.so_keepalive), value: 1)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 30)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 10)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
    }
}
