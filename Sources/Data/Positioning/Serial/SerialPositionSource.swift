public import Fixes
public import Logging
import NMEA

/// An NMEA receiver on a serial port, or a receiver with a kernel driver (`/dev/gnss0`).
public struct SerialPositionSource: PositionSource {
    /// The speeds to which a port can be set, in bits per second.
    public static let bauds = SerialPort.bauds

    /// The path of the port.
    public let name: String
    private let baud: Int?
    private let journal: SourceJournal
    private let found = FoundSpeed()
    /// True if positions in a datum other than WGS 84 are returned unchanged.
    ///
    /// They may be wrong by up to a kilometre. Otherwise, they are reported and refused.
    public var acceptsAnyDatum = false
    /// True if a port that is silent is asked for its position as a receiver of u-blox.
    ///
    /// The port is then opened for writing. Otherwise, nothing is ever sent.
    public var asksSilentReceiver = false
    /// The limits of the port's silence.
    var patience = SerialPatience()

    /// Reads the port at `path`, preferably one of `/dev/serial/by-id`, whose names do not change.
    ///
    /// - Parameters:
    ///   - path: the path of the port.
    ///   - baud: one of ``bauds``. With `nil`, the usual speeds are tried until sentences can be read. A device without
    ///     a speed ignores it.
    ///   - logger: receives each speed and fix at debug level.
    public init(
        path: String,
        baud: Int? = nil,
        logger: Logger? = nil
    ) {
        name = path
        self.baud = baud
        journal = SourceJournal(source: path, logger: logger)
    }

    /// Fixes for as long as the port can be read.
    ///
    /// Throws `PositionError` if it cannot be opened, is unplugged, or is silent for a minute after it has sent data.
    ///
    /// A port that never sent data is opened again each minute instead, since its receiver may sleep. The speed that
    /// was found is tried first at the next opening. A fix that is not read in time is dropped in favour of later ones.
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
        var questions = asksSilentReceiver ? SilenceQuestions() : nil
        while try readOnce(into: queue, journal, &questions) == .silent {}
    }

    private func readOnce(
        into queue: EventQueue,
        _ journal: SourceJournal,
        _ questions: inout SilenceQuestions?
    ) throws -> SerialListener.End {
        let port = try SerialPort.open(name, writes: asksSilentReceiver)
        journal.report(.opened)
        var listener = SerialListener(
            baud: baud,
            hasSpeed: port.hasSpeed,
            found: found,
            patience: patience,
            acceptsAnyDatum: acceptsAnyDatum,
            questions: questions,
            into: queue,
            journal: journal
        )
        defer { questions = listener.questions }
        do throws(SystemError) {
            let end = try listener.listen(to: port)
            guard end == .silent, listener.hasHeard else { return end }
        } catch {
            throw SerialFailure.losing(name, error)
        }
        throw SerialFailure.silent(name, for: patience.reopening)
    }
}
