import Faults
public import Fixes
public import Logging

/// Every serial port that udev knows by name and those of the board, read at once until one gives a fix.
public struct SerialPorts: PositionSource {
    /// The name of the source in messages.
    public let name = "serial ports"
    /// True if positions in a datum other than WGS 84 are returned unchanged.
    ///
    /// They may be wrong by up to a kilometre. Otherwise, they are reported and refused.
    public var acceptsAnyDatum = false
    private let directory: String
    private let devices: String
    private let baud: Int?
    private let logger: Logger?

    /// Reads the ports in `directory` and `devices`.
    ///
    /// - Parameters:
    ///   - directory: a folder of links to serial ports.
    ///   - devices: the folder of the board's own ports.
    ///   - baud: as in ``SerialPositionSource``.
    ///   - logger: the log for the ports.
    public init(
        directory: String = SerialCandidate.standardDirectory,
        devices: String = "/dev",
        baud: Int? = nil,
        logger: Logger? = nil
    ) {
        self.directory = directory
        self.devices = devices
        self.baud = baud
        self.logger = logger
    }

    /// The events of the first port that has a fix, preceded by the reports of all ports.
    ///
    /// Throws `PositionError` if no port exists or all fail.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let members = members
        guard !members.isEmpty else { return AsyncThrowingStream { throw nothingThere } }
        return FallbackPositionSource(name: name) { [members] }.events()
    }

    /// The ports that exist now.
    var members: [FallbackPositionSource.Member] {
        SerialCandidate.searched(named: directory, devices: devices).map { candidate in
            var port = SerialPositionSource(path: candidate.path, baud: baud, logger: logger)
            port.acceptsAnyDatum = acceptsAnyDatum
            return FallbackPositionSource.Member(port)
        }
    }

    private var nothingThere: PositionError {
        PositionError(
            .unavailable,
            source: name,
            reason: "nothing in \(directory), and no port of the board",
            remedy: "plug a receiver in, or \(.serialPort)"
        )
    }
}
