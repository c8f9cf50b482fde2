import Faults
public import Fixes
public import Logging

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

    /// Looks for gpsd at `host` and `port`, then for serial ports in `directory`.
    ///
    /// - Parameters:
    ///   - host: where gpsd may be.
    ///   - port: gpsd's TCP port.
    ///   - directory: a folder of links to serial ports.
    ///   - attempts: is told what came of gpsd and of each port.
    ///   - logger: is passed on to the sources tried.
    public init(
        host: String = "localhost",
        port: Int = GPSDPositionSource.standardPort,
        directory: String = SerialCandidate.standardDirectory,
        attempts: SourceAttempts = SourceAttempts(),
        logger: Logger? = nil
    ) {
        self.host = host
        self.port = port
        self.directory = directory
        self.attempts = attempts
        self.logger = logger
    }

    /// The events of the first source that has a fix, after what all of them report; throws `PositionError` when there
    /// is none to wait for.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let candidates = SerialPorts(directory: directory, logger: logger).members
        let gpsd = FallbackPositionSource.Member(daemon(isNeeded: candidates.isEmpty))
        let chain = FallbackPositionSource(
            name: name,
            attempts: attempts,
            unheard: candidates.isEmpty ? nothingFound : nil
        ) {
            candidates.isEmpty ? [[gpsd]] : [[gpsd], candidates]
        }
        let events = chain.events()
        if candidates.isEmpty { return events }
        // A gpsd without a device does not matter where there are ports.
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            while let event = try await iterator.next() {
                if event != .status(.noDevice) { return event }
            }
            return nil
        }
    }

    /// gpsd; without a device it is of use only when nothing else is there, for one may be plugged in later.
    private func daemon(isNeeded: Bool) -> GPSDPositionSource {
        var gpsd = GPSDPositionSource(host: host, port: port, logger: logger)
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
                "plug a receiver in, or \(.anySource)"
        )
    }
}
