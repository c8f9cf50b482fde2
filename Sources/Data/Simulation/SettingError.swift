public import Faults

/// A setting with which a simulation cannot run.
public enum SettingError: Error, Hashable, Sendable {
    /// The settings, by the names that messages use.
    public enum Setting: String, Hashable, Sendable {
        /// The speed along the route, in metres a second.
        case speed
        /// The time between two epochs, in seconds.
        case interval
        /// The number of epochs without a fix at the start.
        case coldStart = "cold start"
        /// The standard deviation of the receiver's error, in metres.
        case jitter
        /// The length to which a recorded pause is cut, in seconds.
        case longestPause = "longest pause"
        /// The factor by which playback is faster than real time.
        case speedUp = "speed-up"
    }

    /// A number outside the allowed range.
    case outOfRange(Setting, value: Double, allowed: ClosedRange<Double>)
    /// The recorded times are to be used, and this point, counted from 1, has none.
    case timeMissing(point: Int)
    /// The recorded times are to be used, and the time of this point, counted from 1, cannot be read. It is on this
    /// line.
    case timeUnreadable(point: Int, line: Int)
    /// The recorded times are to be used, and this point, counted from 1, is earlier than the point before it.
    case timeReversed(point: Int)

    /// The recorded times are to be used, and this point, counted from 1, is this many seconds after the point before
    /// it.
    case pauseTooLong(point: Int, seconds: Double)

    /// Throws if a value is outside `allowed` or is not a number.
    static func check(_ setting: Setting, _ value: Double, in allowed: ClosedRange<Double>)
        throws(SettingError)
    {
        guard allowed.contains(value) else { throw .outOfRange(setting, value: value, allowed: allowed) }
    }
}

extension SettingError: FaultError {
    /// Always a fault of the request.
    public var fault: Fault { .usage }

    /// The invalid setting or point.
    public var problem: String {
        switch self {
        case .outOfRange(let setting, let value, let allowed):
            "\(setting.rawValue) \(PlainNumber.text(value)): choose a number from \(PlainNumber.text(allowed))"
        case .timeMissing(let point): "point \(point) of the route has no time"
        case .timeUnreadable(let point, let line):
            "line \(line): the time of point \(point) of the route has no zone, or is not a time; write 2026-03-01T08:00:00Z"
        case .timeReversed(let point): "point \(point) of the route is earlier than the one before"
        case .pauseTooLong(let point, let seconds):
            "point \(point) of the route comes \(Int64(seconds / 86_400)) days after the one before"
        }
    }

    /// Another method of playing the route.
    public var remedy: Remedy? {
        switch self {
        case .outOfRange: nil
        case .timeMissing, .timeUnreadable, .timeReversed: "drive at a constant speed instead"
        case .pauseTooLong: "\(.longestPause), or drive at a constant speed"
        }
    }
}

extension SettingError: CustomStringConvertible {
    /// One line with the problem and the remedy.
    public var description: String { message() }
}
