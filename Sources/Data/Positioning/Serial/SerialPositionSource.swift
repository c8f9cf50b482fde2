public import Fixes
public import Logging
import NMEA

/// An NMEA receiver on a serial port, or one that the kernel has a driver for (`/dev/gnss0`).
public struct SerialPositionSource: PositionSource {
    /// The speeds a port can be set to, in bits per second.
    public static let bauds = SerialPort.bauds

    /// The path of the port.
    public let name: String
    private let baud: Int?
    private let journal: SourceJournal
    private let found = FoundSpeed()
    /// Whether positions in a datum other than WGS 84 are returned unchanged, perhaps a kilometre off; otherwise they
    /// are reported and refused.
    public var acceptsAnyDatum = false
    /// How long the port may be silent.
    var patience = SerialPatience()

    /// Reads the port at `path`, preferably one of `/dev/serial/by-id`, which stays the same.
    ///
    /// - Parameters:
    ///   - path: the port.
    ///   - baud: one of ``bauds``; with `nil` the usual ones are tried until sentences can be read. A device without a speed ignores it.
    ///   - logger: gets each speed and fix at debug level.
    public init(
        path: String,
        baud: Int? = nil,
        logger: Logger? = nil
    ) {
        name = path
        self.baud = baud
        journal = SourceJournal(source: path, logger: logger)
    }

    /// Fixes for as long as the port is there; throws `PositionError` when it cannot be opened, is unplugged, or falls
    /// silent for a minute after it sent something.
    ///
    /// A port that never sent anything is opened again each minute instead, since its receiver may sleep. The speed that was
    /// found is tried first at the next opening. A fix that is not read in time is dropped for later ones.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .dropOldest, reading: read)
    }

    private func read(into queue: EventQueue) throws {
        if let baud, !Self.bauds.contains(baud) { throw SerialFailure.badBaud(baud, name) }
        if let stable = SerialCandidate.stablePath(of: name) {
            journal.advise(
                "\(stable) is the same port, by a name that stays the same when others are plugged in"
            )
        }
        let journal = journal.reporting(to: queue)
        while try readOnce(into: queue, journal) == .silent {}
    }

    private func readOnce(into queue: EventQueue, _ journal: SourceJournal) throws -> SerialListener.End {
        let port = try SerialPort.open(name)
        journal.report(.opened)
        var listener = SerialListener(
            baud: baud,
            hasSpeed: port.hasSpeed,
            found: found,
            patience: patience,
            acceptsAnyDatum: acceptsAnyDatum,
            into: queue,
            journal: journal
        )
        do throws(SystemError) {
            let end = try listener.listen(to: port)
            guard end == .silent, listener.hasHeard else { return end }
        } catch {
            throw SerialFailure.losing(name, error)
        }
        throw SerialFailure.silent(name, for: patience.reopening)
    }
}
