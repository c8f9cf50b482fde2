package import Geodesy

extension Fix {
    /// The seconds from `earlier` to this fix, negative if time ran backwards.
    ///
    /// Uses the receiver's clock if both fixes have its time, because a replayed log arrives at once. Otherwise uses
    /// the local clock.
    package func seconds(since earlier: Fix) -> Double {
        if let start = earlier.time, let end = time {
            return Double(end.milliseconds - start.milliseconds) / 1000
        }
        if let start = earlier.millisecondOfDay, let end = millisecondOfDay {
            return Double(Self.acrossMidnight(end - start)) / 1000
        }
        return earlier.received.duration(to: received).seconds
    }

    /// True if this fix and `other` have the same time by the receiver's clock.
    package func isSameMoment(as other: Fix) -> Bool {
        if let one = time, let another = other.time { return one == another }
        guard let one = millisecondOfDay, let another = other.millisecondOfDay else { return false }
        return one == another
    }

    /// The difference by the shorter direction around the clock, in milliseconds.
    private static func acrossMidnight(_ difference: Int) -> Int {
        let day = 86_400_000
        let forward = (difference % day + day) % day
        return forward > day / 2 ? forward - day : forward
    }
}

extension Duration {
    /// The duration in seconds, with its fraction.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
