public import Fixes
public import Logging
import NMEA

/// The GNSS receiver of a Quectel modem, which is asked by `AT+QGPSLOC=2` through the modem's port for AT commands.
///
/// It is for systems without ModemManager, which uses these ports itself. Nothing else is sent, so that the receiver must
/// be switched on already.
public struct ModemPortPositionSource: PositionSource {
    /// The speed of modems' ports.
    ///
    /// Those on USB ignore it.
    private static let usualBaud = 115_200
    static let question = Array("AT+QGPSLOC=2\r".utf8)
    /// The number of questions without an answer after which the source ends.
    private static let most = 5

    /// The path of the port.
    public let name: String
    private let baud: Int
    private let journal: SourceJournal
    /// The interval of questions.
    var interval = Duration.seconds(1)

    /// Asks the modem on the port at `path`.
    ///
    /// - Parameters:
    ///   - path: the path of the port for AT commands.
    ///   - baud: the speed of the port, or `nil` for 115200 bits per second.
    ///   - logger: receives each fix at debug level.
    public init(path: String, baud: Int? = nil, logger: Logger? = nil) {
        name = path
        self.baud = baud ?? Self.usualBaud
        journal = SourceJournal(source: path, logger: logger)
    }

    /// Fixes for as long as the modem answers.
    ///
    /// Throws `PositionError` if the port cannot be used or is unplugged, if no modem answers, or if its receiver is
    /// switched off.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .dropOldest, reading: read)
    }

    private func read(into queue: EventQueue) throws {
        guard SerialPort.bauds.contains(baud) else { throw SerialFailure.badBaud(baud, name) }
        let failure = ModemPortFailure(path: name)
        let port = try SerialPort.open(name, writes: true)
        guard port.isWritable else { throw failure.readOnly }
        guard !port.isConsole else { throw failure.console }
        let holders = port.holders
        guard holders.isEmpty else { throw failure.busy(holders) }
        var dialogue = ModemDialogue(into: queue, journal: journal.reporting(to: queue))
        do throws(SystemError) {
            try port.set(baud: baud)
            while !queue.isStopped, !dialogue.isOff, dialogue.unanswered < Self.most {
                try port.descriptor.write(Self.question)
                try dialogue.listen(to: port, for: interval)
            }
        } catch {
            throw SerialFailure.losing(name, error)
        }
        guard !queue.isStopped else { return }
        if dialogue.isOff { throw failure.off }
        throw dialogue.hasAnswered
            ? SerialFailure.silent(name, for: interval * Self.most) : failure.noModem(dialogue.kind)
    }
}
