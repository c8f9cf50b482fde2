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
    /// An earlier place of the same way, told late: a receiver may send RMC a second ahead of GGA.
    case late

    /// How late a place may be told, in seconds.
    static let longestDelay = 2.0

    /// A pause longer than this, in seconds, is one.
    static let longestPause = 60.0

    /// A step this many times as long as the one before it is a pause as well, unless it is shorter than
    /// ``shortestPause``: a time that is damaged lies ahead by any amount, and would excuse a distance by it.
    static let longestStretch = 3.0

    /// No shorter time, in seconds, is a pause.
    static let shortestPause = 25.0

    /// Measures the way from the last of `run` to `later`.
    ///
    /// The fixes before tell how often they come, and how fast the vehicle is where no speed is stated.
    init(from run: [Fix], to later: Fix) {
        guard let last = run.last, let before = run.dropLast().last else {
            self = run.last.map { Self(from: $0, to: later) } ?? .near
            return
        }
        let stretch = max(Self.shortestPause, last.seconds(since: before) * Self.longestStretch)
        let speed = FixReach.speed(from: before, to: last)
        self.init(from: last, to: later, speed: speed, longest: min(stretch, Self.longestPause))
    }

    /// Measures the way from `earlier` to `later`; a pause is more than `longest` seconds.
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
