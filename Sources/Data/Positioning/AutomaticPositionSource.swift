import Faults
public import Fixes
public import Logging

/// The first receiver found: gpsd on this machine, otherwise the serial ports that udev knows by name, and those of
/// the board.
///
/// A gpsd without a device is skipped when there are such ports: installing gpsd starts it, configured or
/// not. All ports are read at once; the first that gives a fix is kept, and the others are closed.
public struct AutomaticPositionSource: PositionSource {
    /// What it is called in a message.
    public let name = "automatic source"
    private let host: String
    private let port: Int
    private let directory: String
    private let devices: String
    private let logger: Logger?
    private let attempts: SourceAttempts

    /// Looks for gpsd at `host` and `port`, then for serial ports in `directory`.
    ///
    /// - Parameters:
    ///   - host: where gpsd may be.
    ///   - port: gpsd's TCP port.
    ///   - directory: a folder of links to serial ports.
    ///   - devices: the folder of the board's own ports.
    ///   - attempts: records the result of gpsd and of each port.
    ///   - logger: is passed on to the sources tried.
    public init(
        host: String = "localhost",
        port: Int = GPSDPositionSource.standardPort,
        directory: String = SerialCandidate.standardDirectory,
        devices: String = "/dev",
        attempts: SourceAttempts = SourceAttempts(),
        logger: Logger? = nil
    ) {
        self.host = host
        self.port = port
        self.directory = directory
        self.devices = devices
        self.attempts = attempts
        self.logger = logger
    }

    /// The events of the first source that has a fix, after what all of them report; throws `PositionError` when there
    /// is none to wait for.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let candidates = SerialPorts(directory: directory, devices: devices, logger: logger).members
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

    /// gpsd; one without a device is used only when there is nothing else, since a device may be plugged in later.
    private func daemon(isNeeded: Bool) -> GPSDPositionSource {
        var gpsd = GPSDPositionSource(host: host, port: port, logger: logger)
        gpsd.needsDevice = !isNeeded
        // A silent program on gpsd's port must not delay the serial ports.
        gpsd.firstPatience = gpsd.greetingPatience
        return gpsd
    }

    private var nothingFound: PositionError {
        PositionError(
            .unavailable,
            source: name,
            reason: "no gpsd on \(host):\(port), nothing in \(directory), and no port of the board",
            remedy:
                "plug a receiver in, or \(.anySource)"
        )
    }
}
