public import Faults

/// Why a simulation cannot run with its settings.
public enum SettingError: Error, Hashable, Sendable {
    /// The settings, by the names that messages use.
    public enum Setting: String, Hashable, Sendable {
        /// Metres a second along the route.
        case speed
        /// Seconds between two epochs.
        case interval
        /// Epochs without a fix at the start.
        case coldStart = "cold start"
        /// Metres of scatter.
        case jitter
        /// Seconds that a recorded pause is cut to.
        case longestPause = "longest pause"
        /// How many times faster than real time.
        case speedUp = "speed-up"
    }

    /// A number that is not between the two given ones.
    case outOfRange(Setting, value: Double, allowed: ClosedRange<Double>)
    /// The recorded times are wanted, and this point, counted from 1, has none.
    case timeMissing(point: Int)
    /// The recorded times are wanted, and that of this point, counted from 1, cannot be read; it is on this line.
    case timeUnreadable(point: Int, line: Int)
    /// The recorded times are wanted, and this point, counted from 1, has an earlier one than the point before it.
    case timeReversed(point: Int)

    /// The recorded times are wanted, and this point, counted from 1, is this many seconds after the one before it.
    case pauseTooLong(point: Int, seconds: Double)

    /// Refuses a value outside `allowed`, and one that is not a number.
    static func check(_ setting: Setting, _ value: Double, in allowed: ClosedRange<Double>)
        throws(SettingError)
    {
        guard allowed.contains(value) else { throw .outOfRange(setting, value: value, allowed: allowed) }
    }
}

extension SettingError: FaultError {
    /// The request is wrong.
    public var fault: Fault { .usage }

    /// The setting or the point that is wrong.
    public var problem: String {
        switch self {
        case .outOfRange(let setting, let value, let allowed):
            "\(setting.rawValue) \(PlainNumber.text(value)): choose a number from \(PlainNumber.text(allowed))"
        case .timeMissing(let point): "point \(point) of the route has no time"
        case .timeUnreadable(let point, let line):
            "line \(line): the time of point \(point) of the route has no zone, or is no time; write 2026-03-01T08:00:00Z"
        case .timeReversed(let point): "point \(point) of the route is earlier than the one before"
        case .pauseTooLong(let point, let seconds):
            "point \(point) of the route comes \(Int64(seconds / 86_400)) days after the one before"
        }
    }

    /// Another way to play the route.
    public var remedy: Remedy? {
        switch self {
        case .outOfRange: nil
        case .timeMissing, .timeUnreadable, .timeReversed: "drive at a constant speed instead"
        case .pauseTooLong: "\(.longestPause), or drive at a constant speed"
        }
    }
}

extension SettingError: CustomStringConvertible {
    /// One line: what is wrong, and the remedy in plain words.
    public var description: String { message() }
}
