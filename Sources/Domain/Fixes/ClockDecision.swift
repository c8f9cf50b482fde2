public import Geodesy

/// The decision on the system's clock, and its effect.
public enum ClockDecision: Hashable, Sendable {
    /// The clock is set from one time to another.
    case set(from: Timestamp, to: Timestamp)
    /// The clock stays as it is.
    case kept(Reason)

    /// The reason why the clock stays as it is.
    public enum Reason: Hashable, Sendable {
        /// A service keeps it right.
        case synchronised
        /// It is not known whether a service keeps it right.
        case unknown(problem: String)
        /// Not all of the last fixes are from a receiver of this machine and have a date.
        case undated
        /// The times of the last fixes do not follow from one another.
        case disagreeing
        /// The week number of the receiver has rolled over.
        case rolledOver
        /// The date is before that of the program's build.
        case early(Timestamp, limit: Timestamp)
        /// The date is too far in the future.
        case late(Timestamp, limit: Timestamp)
        /// The clock is ahead of the receiver by this number of seconds.
        case backward(seconds: Double)
        /// The clock differs by at most two seconds.
        case right
        /// The system refuses the change, because the process lacks a privilege.
        case notPermitted
        /// The system cannot make the change.
        case failed(problem: String)
    }

    /// The word for the decision in JSON: `set`, or the reason.
    public var word: String {
        switch self {
        case .set: "set"
        case .kept(let reason): reason.word
        }
    }
}

extension ClockDecision.Reason {
    /// The word for the reason in JSON.
    var word: String {
        switch self {
        case .synchronised: "synchronised"
        case .unknown: "unknown"
        case .undated: "undated"
        case .disagreeing: "disagreeing"
        case .rolledOver: "rolled-over"
        case .early: "early"
        case .late: "late"
        case .backward: "backward"
        case .right: "right"
        case .notPermitted: "not-permitted"
        case .failed: "failed"
        }
    }
}

extension ClockDecision: CustomStringConvertible {
    /// One sentence with what was done, or why nothing was done, and the remedy if there is one.
    public var description: String {
        switch self {
        case .set(let old, let new): "the clock was set from \(old) to \(new), the time of the receiver"
        case .kept(let reason): "the clock was not set: \(reason)"
        }
    }
}

extension ClockDecision.Reason: CustomStringConvertible {
    /// A clause with the remedy, if there is one.
    public var description: String {
        switch self {
        case .synchronised: "it is synchronised, as timedatectl shows"
        case .unknown(let problem): "the system does not report whether it is synchronised (\(problem))"
        case .undated:
            "it needs \(ClockRule.needed) fixes with a date from a receiver of this machine, as RMC and ZDA have it"
        case .disagreeing: "the times of the last fixes disagree; read only one receiver"
        case .rolledOver:
            "the receiver's week number has rolled over, so its date is a guess; update its firmware"
        case .early(let time, let limit):
            "\(time) is before the program was built (\(limit)); check the receiver"
        case .late(let time, let limit):
            "\(time) is not before \(limit), the end of the accepted dates; check the receiver"
        case .backward(let seconds):
            "it is ahead of the receiver by \(Self.text(seconds)) s, and never goes back"
        case .right: "it is right within two seconds"
        case .notPermitted:
            "operation not permitted; run the program as root, or add AmbientCapabilities=CAP_SYS_TIME and "
                + "ProtectClock=no to its unit"
        case .failed(let problem): problem
        }
    }

    private static func text(_ seconds: Double) -> String {
        seconds < 1e15 ? "\(Int64(seconds.rounded()))" : "\(seconds)"
    }
}
