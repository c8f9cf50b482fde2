import Fixes
import Geodesy
import Logging

/// Where a source tells what happens to it: the log and the caller's status handler.
struct SourceJournal: Sendable {
    private let source: String
    private let logger: Logger?
    private let status: SourceStatusHandler?

    /// Either listener may be absent.
    init(source: String, logger: Logger?, status: SourceStatusHandler?) {
        self.source = source
        self.logger = logger
        self.status = status
    }

    /// A change of status, at info level when it is something that a person should act on.
    func report(_ change: SourceStatus) {
        logger?.log(level: Self.level(of: change), "\(change)", metadata: ["source": "\(source)"])
        status?(change)
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
        case .noDevice, .deviceGone, .silent, .malformed, .stranger, .lost: .info
        default: .debug
        }
    }

    private static func coarse(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
}
