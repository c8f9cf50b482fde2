public import Fixes
public import Logging
import NIOCore
import NIOPosix

/// NMEA 0183 from the network, as multiplexers on boats send it: from a TCP server, or as datagrams.
public struct NetworkPositionSource: PositionSource {
    /// The address as text.
    public let name: String
    /// True if positions in a datum other than WGS 84 are returned unchanged.
    ///
    /// They may be wrong by up to a kilometre. Otherwise, they are reported and refused.
    public var acceptsAnyDatum = false
    private let address: NetworkAddress
    private let silence: TimeAmount
    private let journal: SourceJournal
    /// The time for which all senders of datagrams are read before the first fix is returned.
    var settling = Duration.seconds(3)
    /// The longest wait until a machine accepts a connection.
    var connectPatience = TimeAmount.seconds(5)

    /// Reads from `address`.
    ///
    /// - Parameters:
    ///   - address: the machine to connect to, or the address to listen on.
    ///   - silence: the time without data after which the connection counts as lost. The default is 15 s for TCP, and
    ///     one minute for datagrams, counted from the first one.
    ///   - logger: receives each fix at debug level.
    public init(
        _ address: NetworkAddress,
        silence: Duration? = nil,
        logger: Logger? = nil
    ) {
        name = address.description
        self.address = address
        self.silence = TimeAmount(silence ?? (address.transport == .tcp ? .seconds(15) : .seconds(60)))
        journal = SourceJournal(source: address.description, logger: logger)
    }

    /// Fixes for as long as data arrives.
    ///
    /// Throws `PositionError` if the address cannot be reached or opened, if the connection is closed or becomes
    /// silent, and if two senders of datagrams report different places.
    ///
    /// A fix that is not read in time is dropped in favour of later ones.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .dropOldest) { queue in
            let channel = address.transport == .tcp ? connect(into: queue) : listen(into: queue)
            return {
                queue.stop()
                queue.end()
                channel.whenSuccess { $0.close(promise: nil) }
            }
        }
    }

    private var failure: NetworkFailure { NetworkFailure(address: address) }

    private func connect(into queue: EventQueue) -> EventLoopFuture<any Channel> {
        let (failure, silence, any) = (failure, silence, acceptsAnyDatum)
        let journal = journal.reporting(to: queue)
        let (host, port) = (address.host, address.port)
        let channel = ClientBootstrap.connect(to: host, port: port, within: connectPatience) {
            NMEAStreamHandler(silence, failure, acceptsAnyDatum: any, into: queue, journal: journal)
        }
        channel.whenFailure { queue.end(throwing: failure.unreachable($0)) }
        return channel
    }

    private func listen(into queue: EventQueue) -> EventLoopFuture<any Channel> {
        let (failure, silence, any) = (failure, silence, acceptsAnyDatum)
        let journal = journal.reporting(to: queue)
        let senders = SenderAgreement<SocketAddress>(settling: settling)
        let channel = DatagramListener(address).bind { channel in
            channel.eventLoop.makeCompletedFuture {
                let handler = NMEADatagramHandler(
                    silence,
                    failure,
                    senders: senders,
                    acceptsAnyDatum: any,
                    into: queue,
                    journal: journal
                )
                try channel.pipeline.syncOperations.addHandler(handler)
            }
        }
        channel.whenSuccess { _ in journal.report(.opened) }
        channel.whenFailure { queue.end(throwing: failure.unbound($0)) }
        return channel
    }
}
