import Faults
public import Fixes
public import Logging

/// The first receiver found: gpsd on this machine, or else the serial ports that udev knows by name and those of the
/// board.
///
/// A gpsd without a device is skipped if there are such ports, because an installed gpsd also runs without
/// configuration. All ports are read at once. The first one with a fix is kept, and the others are closed.
public struct AutomaticPositionSource: PositionSource {
    /// The name of the source in messages.
    public let name = "automatic source"
    private let host: String
    private let port: Int
    private let directory: String
    private let devices: String
    private let logger: Logger?
    private let attempts: SourceAttempts

    /// Searches for gpsd at `host` and `port`, then for serial ports in `directory`.
    ///
    /// - Parameters:
    ///   - host: the host of gpsd.
    ///   - port: gpsd's TCP port.
    ///   - directory: a folder of links to serial ports.
    ///   - devices: the folder of the board's own ports.
    ///   - attempts: records the results of gpsd and of each port.
    ///   - logger: the log for the sources that are tried.
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

    /// The events of the first source that has a fix, preceded by the reports of all sources.
    ///
    /// Throws `PositionError` if no source can be waited for.
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
        // A gpsd without a device is irrelevant if there are ports.
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            while let event = try await iterator.next() {
                if event != .status(.noDevice) { return event }
            }
            return nil
        }
    }

    /// The source for gpsd.
    ///
    /// If `isNeeded`, a gpsd without a device is waited for, because a device may be connected later.
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
