import Fixes
import Geodesy
import Logging

/// Where a source reports what happens to it: the log, and the events of the iteration under way.
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

    /// A change of status, at info level when it is something that a person should act on.
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

    /// Anything else worth finding later.
    func note(_ message: @autoclosure () -> String) {
        logger?.debug("\(message())", metadata: ["source": "\(source)"])
    }

    /// What a person should do, worth telling even when nothing is wrong yet.
    func advise(_ message: @autoclosure () -> String) {
        logger?.info("\(message())", metadata: ["source": "\(source)"])
    }

    private static func level(of change: SourceStatus) -> Logger.Level {
        switch change {
        case .noDevice, .deviceGone, .silent, .malformed, .stranger: .info
        default: .debug
        }
    }

    private static func coarse(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
}
