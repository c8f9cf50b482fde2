import Agreement
import CFollowing
import Geodesy

/// The target of a `ce_following` pointer.
final class Following {
    var recent = RecentFixes()
    var dwell: FixDwell<UInt32>

    init(settled: UInt32) {
        let start = settled == UInt32.max ? nil : settled
        dwell = FixDwell(seconds: FixDwell<UInt32>.usualSeconds, start: start)
    }
}

extension Fix {
    /// Reads a position of C, or returns `nil` without a coordinate or a time.
    init?(_ fix: ce_followed_fix) {
        guard let place = try? Coordinate(latitude: fix.latitude, longitude: fix.longitude),
            let time = Timestamp(checkedMilliseconds: fix.time)
        else { return nil }
        self.init(
            coordinate: place,
            accuracyMetres: Self.known(fix.accuracy),
            time: time,
            origin: .gps,
            received: .at(milliseconds: time.milliseconds),
            speedMetresPerSecond: Self.known(fix.speed),
            courseDegrees: Self.known(fix.course).flatMap { $0 <= 360 ? $0 : nil }
        )
    }

    private static func known(_ number: Double) -> Double? { number.isFinite && number >= 0 ? number : nil }
}
