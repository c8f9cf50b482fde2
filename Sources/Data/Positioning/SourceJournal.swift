import Fixes
import Geodesy
import Logging

/// Writes a source's reports to the log, and to the events of the current iteration.
struct SourceJournal: Sendable {
    private let source: String
    private let logger: Logger?
    private var queue: EventQueue?

    /// A journal of the log alone, if there is one.
    init(source: String, logger: Logger?) {
        self.source = source
        self.logger = logger
    }

    /// The same journal, reporting to one iteration as well.
    func reporting(to queue: EventQueue) -> SourceJournal {
        var journal = self
        journal.queue = queue
        return journal
    }

    /// A change of status, at info level when a person should act on it.
    func report(_ change: SourceStatus) {
        logger?.log(level: Self.level(of: change), "\(change)", metadata: ["source": "\(source)"])
        queue?.give(.status(change))
    }

    /// A fix, rounded to two decimals (about a kilometre) unless the log is at trace level.
    func note(_ fix: Fix) {
        guard let logger, logger.logLevel <= .debug else { return }
        let isExact = logger.logLevel == .trace
        let latitude = isExact ? fix.coordinate.latitude : Self.coarse(fix.coordinate.latitude)
        let longitude = isExact ? fix.coordinate.longitude : Self.coarse(fix.coordinate.longitude)
        let place: Logger.Metadata = ["source": "\(source)", "position": "\(latitude),\(longitude)"]
        logger.log(level: isExact ? .trace : .debug, "fix", metadata: place)
    }

    /// Another detail for the log.
    func note(_ message: @autoclosure () -> String) {
        logger?.debug("\(message())", metadata: ["source": "\(source)"])
    }

    /// Advice for a person, useful even before anything is wrong.
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
