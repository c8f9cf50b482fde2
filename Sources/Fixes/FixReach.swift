import Geodesy

/// How far a vehicle gets from one fix to the next, both fixes' errors included.
struct FixReach {
    /// Metres per second; above an airliner's ground speed in a strong jet stream (about 340).
    static let topSpeed = 350.0
    /// Metres per second squared; a car's hardest braking, and above an airliner's take-off.
    static let acceleration = 10.0
    /// Metres per second by which a stated speed may be wrong, beside a tenth of it.
    static let speedError = 5.0
    /// The radius assumed of a fix that claims none, in metres.
    static let assumedAccuracy = 100.0
    /// No radius counts for less, in metres: between buildings, fixes stray farther than they claim.
    static let leastAccuracy = 30.0

    /// At the highest speed there is.
    let metres: Double
    /// At the speeds that the fixes state, if they do, changing no faster than a vehicle's.
    let metresBySpeed: Double

    /// Measures between two fixes `seconds` apart.
    ///
    /// A part of the first second counts as all of it, for receivers cut the fraction off. `speed`, in metres per
    /// second, is the highest that the fixes before may have had; it stands in where `earlier` states none.
    init(from earlier: Fix, to later: Fix, seconds: Double, speed: Double? = nil) {
        let time = max(1, seconds)
        let errors = Self.radius(of: earlier) + Self.radius(of: later)
        let bounds = [Self.bound(of: earlier, else: speed), Self.bound(of: later, else: nil)].sorted()
        let travelled = Self.distance(slower: bounds[0], faster: bounds[1], time: time)
        metres = errors + Self.topSpeed * time
        metresBySpeed = errors + min(travelled, Self.topSpeed * time)
    }

    /// The farthest that a vehicle gets in `time` whose speed is `slower` at one end and `faster` at the other.
    static func distance(slower: Double, faster: Double, time: Double) -> Double {
        guard slower.isFinite else { return .infinity }
        if faster - slower >= acceleration * time { return slower * time + acceleration * time * time / 2 }
        let peak = (slower + faster + acceleration * time) / 2
        let areas = [slower, faster].map { (peak * peak - $0 * $0) / (2 * acceleration) }
        return areas[0] + areas[1]
    }

    /// The highest speed at `later`, in metres per second, of a vehicle that came there from `earlier`.
    static func speed(from earlier: Fix, to later: Fix) -> Double {
        let seconds = later.seconds(since: earlier)
        guard seconds > 0 else { return .infinity }
        let errors = radius(of: earlier) + radius(of: later)
        let mean = (earlier.coordinate.distance(to: later.coordinate) + errors) / seconds
        return mean + acceleration * seconds / 2
    }

    /// The highest speed that the one stated may stand for; without one, the speed given instead.
    private static func bound(of fix: Fix, else speed: Double?) -> Double {
        let known = fix.speedMetresPerSecond ?? speed
        guard let known, known.isFinite, known >= 0 else { return .infinity }
        return fix.speedMetresPerSecond == nil ? known : known * 1.1 + speedError
    }

    private static func radius(of fix: Fix) -> Double {
        guard let accuracy = fix.accuracyMetres, accuracy.isFinite else { return assumedAccuracy }
        return max(accuracy, leastAccuracy)
    }
}
