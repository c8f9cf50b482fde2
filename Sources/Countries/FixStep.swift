import Geodesy

/// What lies between one fix and the next.
enum FixStep {
    /// A way that a vehicle goes.
    case near
    /// One that only the speeds stated speak against.
    case tooFast
    /// One that no vehicle goes.
    case tooFar
    /// A pause that would excuse any distance.
    case pause
    /// Time that ran backwards.
    case backwards

    /// A pause longer than this, in seconds, is one.
    static let longestPause = 60.0

    /// Measures the way from `earlier` to `later`.
    init(from earlier: Fix, to later: Fix) {
        let seconds = later.seconds(since: earlier)
        let metres = earlier.coordinate.distance(to: later.coordinate)
        let reach = FixReach(from: earlier, to: later, seconds: abs(seconds))
        if metres > reach.metres {
            self = .tooFar
        } else if seconds < 0 {
            self = .backwards
        } else if seconds > Self.longestPause {
            self = .pause
        } else {
            self = metres > reach.metresBySpeed ? .tooFast : .near
        }
    }
}
