import Geodesy

/// The relation of one fix to the next.
package enum FixStep {
    /// A step that a vehicle could have made.
    case near
    /// A step that only the stated speeds contradict.
    case tooFast
    /// A step that no vehicle could have made.
    case tooFar
    /// A pause so long that it would allow any distance.
    case pause
    /// A step backwards in time.
    case backwards
    /// A slightly earlier position on the same path, because a receiver may send RMC a second ahead of GGA.
    case late

    /// The longest delay of a late position, in seconds.
    static let longestDelay = 2.0

    /// A longer time, in seconds, is a pause.
    package static let longestPause = 60.0

    /// A step this many times as long as the one before it is also a pause, unless it is shorter than
    /// ``shortestPause``.
    ///
    /// A damaged time may lie ahead by any amount and would then allow any distance.
    static let longestStretch = 3.0

    /// A shorter time, in seconds, is never a pause.
    static let shortestPause = 25.0

    /// Determines the step from the last of `run` to `later`.
    ///
    /// The earlier fixes give the usual interval, and the speed of the vehicle if none is stated.
    init(from run: [Fix], to later: Fix) {
        guard let last = run.last, let before = run.dropLast().last else {
            self = run.last.map { Self(from: $0, to: later) } ?? .near
            return
        }
        let stretch = max(Self.shortestPause, last.seconds(since: before) * Self.longestStretch)
        let speed = FixReach.speed(from: before, to: last)
        self.init(from: last, to: later, speed: speed, longest: min(stretch, Self.longestPause))
    }

    /// Determines the step from `earlier` to `later`.
    ///
    /// A pause is more than `longest` seconds.
    init(from earlier: Fix, to later: Fix, speed: Double? = nil, longest: Double = longestPause) {
        let seconds = later.seconds(since: earlier)
        let metres = earlier.coordinate.distance(to: later.coordinate)
        let reach = FixReach(from: earlier, to: later, seconds: abs(seconds), speed: speed)
        if metres > reach.metres {
            self = .tooFar
        } else if seconds < 0 {
            self = seconds >= -Self.longestDelay ? .late : .backwards
        } else if seconds > longest {
            self = .pause
        } else {
            self = metres > reach.metresBySpeed ? .tooFast : .near
        }
    }
}
