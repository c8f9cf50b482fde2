public import Borders
public import Boundaries
public import Geodesy

extension Fix {
    /// The error, in metres, of a receiver's fix without an accuracy and HDOP.
    ///
    /// It is that of an HDOP of 5, which is usual under a fairly open sky.
    public static let unstatedErrorMetres = 25.0

    /// The radius, in metres, of the circle in which a decision looks for other countries.
    ///
    /// A fix without an accuracy has an error of its HDOP times 5 m. A fix with neither has an error of 25 m, or of 0
    /// if its coordinate was typed. The circle reaches each fix that agrees with this one. The error of the border line
    /// itself, `toleranceMetres`, is added.
    public func decisionRadius(toleranceMetres: Double) -> Double {
        let unstated = origin == .manual ? 0 : Self.unstatedErrorMetres
        let radius = accuracyMetres ?? hdop.map { $0 * 5 } ?? unstated
        return max(radius, spreadMetres) + toleranceMetres
    }

    /// The time to record for this fix: `now`, or the fix's own time if the system clock is not set.
    ///
    /// A system clock before 2020 is not set.
    public func launchMoment(besides now: Timestamp) -> Timestamp {
        // Milliseconds from 1970 to the start of 2020.
        let earliest = Timestamp(milliseconds: 1_577_836_800_000)
        guard now < earliest, let time, time > earliest else { return now }
        return time
    }
}

extension BoundaryIndex {
    /// The time zone of all countries in a circle, or `nil` if they have several.
    ///
    /// Looks up two thousand places. `border` is the nearest border to the centre in the standard worldview. It covers
    /// an area that is too small for the sampled places.
    public func agreedTimeZone(
        in circle: ErrorCircle,
        nearest border: BorderPoint?
    ) throws(BoundaryError) -> String? {
        let (centre, radius) = (circle.centre, circle.radiusMetres)
        let rim = (0..<1000).map { centre.destination(bearing: Double($0) * .pi / 500, metres: radius) }
        var agreed = border?.beyond?.timeZone
        for place in [centre] + circle.sample() + rim {
            guard let region = try region(containing: place) else { continue }
            guard let zone = region.timeZone, agreed == nil || isSame(zone, agreed) else { return nil }
            agreed = zone
        }
        return agreed
    }

    /// Compares bytes: a comparison of strings would bring Unicode's tables into the kernel.
    private func isSame(_ zone: String, _ other: String?) -> Bool {
        other.map { $0.utf8.elementsEqual(zone.utf8) } ?? false
    }
}
