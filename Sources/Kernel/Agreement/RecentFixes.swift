public import Geodesy

/// The last fixes of a followed receiver, from which its course is known.
public struct RecentFixes: Sendable {
    /// A fix serves for this many seconds.
    static let lasting = 60.0
    /// The largest number of fixes that are kept.
    static let limit = 120
    /// The least speed, in metres per second, at which a stated course counts.
    ///
    /// The course of a receiver at rest is noise.
    static let leastSpeed = 1.0
    /// Two fixes are far enough apart at this multiple of their joint error: their bearing is then within 20 degrees.
    static let apart = 3.0

    private var fixes: [Fix] = []

    /// Has no fixes yet.
    public init() {}

    /// Takes the next fix, which needs a time.
    public mutating func add(_ fix: Fix) {
        fixes.removeAll { fix.seconds(since: $0) > Self.lasting }
        fixes.append(fix)
        if fixes.count > Self.limit { fixes.removeFirst() }
    }

    /// The course of the last fix, or `nil` if none is known.
    ///
    /// A stated course counts while the receiver moves. Otherwise the course is the bearing from the latest fix that
    /// is far enough away. A jump, and a receiver at rest, have no course.
    public var course: FixCourse? {
        guard let last = fixes.last else { return nil }
        let stated = Self.believable(last.speedMetresPerSecond)
        if let degrees = last.courseDegrees, let stated {
            return FixCourse(degrees: degrees, metresPerSecond: stated)
        }
        guard let earlier = fixes.last(where: { Self.isApart($0, last) }) else { return nil }
        let mean = earlier.coordinate.distance(to: last.coordinate) / last.seconds(since: earlier)
        guard mean <= FixReach.topSpeed else { return nil }
        let degrees = last.coordinate.bearing(to: earlier.coordinate) + 180
        let speed = last.speedMetresPerSecond == nil ? Self.believable(mean) : stated
        return FixCourse(degrees: degrees < 360 ? degrees : degrees - 360, metresPerSecond: speed)
    }

    private static func believable(_ speed: Double?) -> Double? {
        guard let speed, speed >= leastSpeed, speed <= FixReach.topSpeed else { return nil }
        return speed
    }

    private static func isApart(_ earlier: Fix, _ later: Fix) -> Bool {
        let (one, other) = (earlier.accuracyMetres ?? 0, later.accuracyMetres ?? 0)
        let error = (one * one + other * other + 1).squareRoot()
        return later.seconds(since: earlier) > 0
            && earlier.coordinate.distance(to: later.coordinate) >= apart * error
    }
}
