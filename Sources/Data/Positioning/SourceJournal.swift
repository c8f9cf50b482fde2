import Fixes
import Geodesy
import Logging

/// Writes a source's reports to the log, and to the events of the current iteration.
struct SourceJournal: Sendable {
    private let source: String
    private let logger: Logger?
    private let tally = SearchTally.current
    private var queue: EventQueue?

    /// Creates a journal that writes only to the log, if there is one.
    init(source: String, logger: Logger?) {
        self.source = source
        self.logger = logger
    }

    /// The same journal, which also reports to one iteration.
    func reporting(to queue: EventQueue) -> SourceJournal {
        var journal = self
        journal.queue = queue
        tally?.noteSource()
        return journal
    }

    /// Reports a change of status, at info level if the user should act on it.
    func report(_ change: SourceStatus) {
        logger?.log(level: Self.level(of: change), "\(change)", metadata: ["source": "\(source)"])
        queue?.give(.status(change))
    }

    /// Counts bytes that have arrived.
    func count(bytes: Int) { tally?.add(bytes: bytes) }

    /// Counts kinds of sentences or reports.
    func count(kinds: [String]) { tally?.add(kinds: kinds) }

    /// Takes whether the receiver's last date was advanced by a multiple of 1024 weeks.
    func note(isDateAdvanced: Bool) { tally?.note(isDateAdvanced: isDateAdvanced) }

    /// Takes a report about satellites, which is made only if it is counted.
    func note(_ satellites: @autoclosure () -> ReceivedSatellites) { tally?.note(satellites()) }

    /// Counts a fix, and logs it, rounded to two decimals (about a kilometre) unless the log is at trace level.
    func note(_ fix: Fix) {
        tally?.note(fix)
        guard let logger, logger.logLevel <= .debug else { return }
        let isExact = logger.logLevel == .trace
        let latitude = isExact ? fix.coordinate.latitude : Self.coarse(fix.coordinate.latitude)
        let longitude = isExact ? fix.coordinate.longitude : Self.coarse(fix.coordinate.longitude)
        let place: Logger.Metadata = ["source": "\(source)", "position": "\(latitude),\(longitude)"]
        logger.log(level: isExact ? .trace : .debug, "fix", metadata: place)
    }

    /// Logs another detail.
    func note(_ message: @autoclosure () -> String) {
        logger?.debug("\(message())", metadata: ["source": "\(source)"])
    }

    /// Logs advice for the user, which is useful even before a fault occurs.
    func advise(_ message: @autoclosure () -> String) {
        logger?.info("\(message())", metadata: ["source": "\(source)"])
    }

    private static func level(of change: SourceStatus) -> Logger.Level {
        switch change {
        case .noDevice, .deviceGone, .silent, .malformed, .stranger, .sending: .info
        default: .debug
        }
    }

    private static func coarse(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
}
