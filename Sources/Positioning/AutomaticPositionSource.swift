public import Fixes
public import Logging
import Synchronization

/// Whatever is there: gpsd on this machine, else the receivers on serial ports that udev knows by name.
///
/// A gpsd that has no device is passed over when there are such ports: installing gpsd starts it, configured or
/// not. All ports are listened to at once, and the first that gives a fix is kept; the others are let go.
public struct AutomaticPositionSource: PositionSource {
    /// What it is called in a message.
    public let name = "automatic source"
    private let host: String
    private let port: Int
    private let directory: String
    private let logger: Logger?
    private let attempts: SourceAttempts
    private let status: SourceStatusHandler?

    /// Looks for gpsd at `host` and `port`, then for serial ports in `directory`.
    ///
    /// - Parameters:
    ///   - host: where gpsd may be.
    ///   - port: gpsd's TCP port.
    ///   - directory: a folder of links to serial ports.
    ///   - attempts: is told what came of gpsd and of each port.
    ///   - logger: is passed on to the sources tried.
    ///   - status: hears what the choice fell on, and what the sources tried report.
    public init(
        host: String = "localhost",
        port: Int = GPSDPositionSource.standardPort,
        directory: String = SerialCandidate.standardDirectory,
        attempts: SourceAttempts = SourceAttempts(),
        logger: Logger? = nil,
        status: SourceStatusHandler? = nil
    ) {
        self.host = host
        self.port = port
        self.directory = directory
        self.attempts = attempts
        self.logger = logger
        self.status = status
    }

    /// The fixes of the first source that has one; throws ``PositionError`` when there is none to wait for.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        let greeting = Greeting()
        let ports = SerialPorts(directory: directory, logger: logger, status: status)
        let candidates = ports.members
        let gpsd = FallbackPositionSource.Member(daemon(greeting, isNeeded: candidates.isEmpty))
        let chain = FallbackPositionSource(name: name, attempts: attempts, status: status) {
            candidates.isEmpty ? [[gpsd]] : [[gpsd], candidates]
        }
        let fixes = chain.fixes()
        return AsyncThrowingStream {
            do {
                var iterator = fixes.makeAsyncIterator()
                return try await iterator.next()
            } catch is PositionError where candidates.isEmpty && !greeting.isSaid {
                throw nothingFound
            }
        }
    }

    /// gpsd; without a device it is of use only when nothing else is there, for one may be plugged in later.
    private func daemon(_ greeting: Greeting, isNeeded: Bool) -> GPSDPositionSource {
        let status = status
        var gpsd = GPSDPositionSource(host: host, port: port, logger: logger) { change in
            if case .connected = change { greeting.say() }
            if change == .noDevice, !isNeeded { return }
            status?(change)
        }
        gpsd.needsDevice = !isNeeded
        // Whatever holds gpsd's port without a word is not to keep the serial ports waiting.
        gpsd.firstPatience = gpsd.greetingPatience
        return gpsd
    }

    private var nothingFound: PositionError {
        PositionError(
            .unavailable,
            source: name,
            reason: "no gpsd on \(host):\(port) and nothing in \(directory)",
            remedy:
                "plug a receiver in, or name a source: --gpsd-address HOST, --serial PATH, --nmea FILE or coordinates"
        )
    }
}

/// Whether gpsd has answered, so that its failures are told as they are.
private final class Greeting: Sendable {
    private let isKept = Atomic(false)

    var isSaid: Bool { isKept.load(ordering: .acquiring) }

    func say() { isKept.store(true, ordering: .releasing) }
}
