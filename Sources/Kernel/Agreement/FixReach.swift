package import Geodesy

/// The distance that a vehicle can travel from one fix to the next, including the errors of both fixes.
package struct FixReach {
    /// The top speed in metres per second, above an airliner's ground speed in a strong jet stream (about 340).
    static let topSpeed = 350.0
    /// The acceleration in metres per second squared: a car's hardest braking, and more than an airliner at take-off.
    static let acceleration = 10.0
    /// The error of a stated speed in metres per second, in addition to a tenth of it.
    static let speedError = 5.0
    /// The radius assumed for a fix without one, in metres.
    static let assumedAccuracy = 100.0
    /// The least radius of a fix, in metres.
    ///
    /// Between buildings, fixes stray farther than they state.
    static let leastAccuracy = 30.0

    /// The distance at top speed, in metres.
    package let metres: Double
    /// The distance in metres at the speeds that the fixes state, if any, with a vehicle's acceleration.
    let metresBySpeed: Double

    /// Computes the reach between two fixes `seconds` apart.
    ///
    /// Less than a second counts as one second, because receivers truncate the fraction. `speed`, in metres per
    /// second, is the highest that the fixes before may have had. It is used if `earlier` states no speed.
    package init(from earlier: Fix, to later: Fix, seconds: Double, speed: Double? = nil) {
        let time = max(1, seconds)
        let errors = Self.radius(of: earlier) + Self.radius(of: later)
        let bounds = [Self.bound(of: earlier, else: speed), Self.bound(of: later, else: nil)].sorted()
        let travelled = Self.distance(slower: bounds[0], faster: bounds[1], time: time)
        metres = errors + Self.topSpeed * time
        metresBySpeed = errors + min(travelled, Self.topSpeed * time)
    }

    /// The greatest distance in `time` of a vehicle whose speed is `slower` at one end and `faster` at the other.
    static func distance(slower: Double, faster: Double, time: Double) -> Double {
        guard slower.isFinite else { return .infinity }
        if faster - slower >= acceleration * time { return slower * time + acceleration * time * time / 2 }
        let peak = (slower + faster + acceleration * time) / 2
        let areas = [slower, faster].map { (peak * peak - $0 * $0) / (2 * acceleration) }
        return areas[0] + areas[1]
    }

    /// The highest possible speed at `later`, in metres per second, of a vehicle that came there from `earlier`.
    static func speed(from earlier: Fix, to later: Fix) -> Double {
        let seconds = later.seconds(since: earlier)
        guard seconds > 0 else { return .infinity }
        let errors = radius(of: earlier) + radius(of: later)
        let mean = (earlier.coordinate.distance(to: later.coordinate) + errors) / seconds
        return mean + acceleration * seconds / 2
    }

    /// The highest speed that a stated speed may mean, or `speed` if the fix states none.
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
