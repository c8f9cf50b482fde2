public import Fixes
public import Logging
import NIOCore
import NIOPosix

/// A gpsd daemon that is read over TCP.
public struct GPSDPositionSource: PositionSource {
    /// The registered TCP port of gpsd.
    public static let standardPort = 2947

    /// The name in messages, such as "gpsd at localhost:2947".
    public let name: String
    private let host: String
    private let port: Int
    private let device: String?
    private let journal: SourceJournal
    /// True if a gpsd without a device is an error.
    ///
    /// Otherwise, the source waits for a device.
    var needsDevice = false
    /// The longest wait until a machine accepts a connection.
    var connectPatience = TimeAmount.seconds(5)
    /// The longest wait for the end of gpsd's greeting after its first byte.
    ///
    /// gpsd sends it as soon as it accepts.
    var greetingPatience = TimeAmount.seconds(3)
    /// The longest wait for gpsd's first byte.
    ///
    /// The connection itself may have started gpsd.
    var firstPatience: TimeAmount
    private let silence: TimeAmount

    /// Reads the gpsd at `host`, a name or an address of IPv6 or IPv4.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - port: gpsd's TCP port.
    ///   - device: the path of the only receiver to read, as gpsd knows it, or `nil` for all receivers.
    ///   - silence: the longest silence while gpsd has a receiver, before the connection is closed. Without a receiver
    ///     the wait is unlimited.
    ///   - logger: receives each fix at debug level, and a missing device at info level.
    public init(
        host: String = "localhost",
        port: Int = standardPort,
        device: String? = nil,
        silence: Duration = .seconds(15),
        logger: Logger? = nil
    ) {
        name = "gpsd at \(host.contains(":") ? "[\(host)]" : host):\(port)"
        self.host = host
        self.port = port
        self.device = device
        self.silence = TimeAmount(silence)
        firstPatience = TimeAmount(silence)
        journal = SourceJournal(source: name, logger: logger)
    }

    /// Fixes for as long as gpsd can be read.
    ///
    /// Throws `PositionError` if gpsd cannot be reached, closes the connection, becomes silent, or is a different
    /// program.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .dropOldest) { queue in
            let connection = connect(into: queue)
            return {
                queue.stop()
                queue.end()
                connection.whenSuccess { $0.close(promise: nil) }
            }
        }
    }

    private func connect(into queue: EventQueue) -> EventLoopFuture<any Channel> {
        let failure = GPSDFailure(source: name, host: host)
        let request = GPSDHandler.Request(
            device: device,
            needsDevice: needsDevice,
            greetingPatience: greetingPatience,
            firstPatience: firstPatience,
            silence: silence
        )
        let journal = journal.reporting(to: queue)
        let connection = ClientBootstrap.connect(to: host, port: port, within: connectPatience) {
            GPSDHandler(request, failure: failure, into: queue, journal: journal)
        }
        connection.whenFailure { queue.end(throwing: failure.unreachable($0)) }
        return connection
    }
}
