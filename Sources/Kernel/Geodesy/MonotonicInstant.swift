#if hasFeature(Embedded)

/// Has the name of the monotonic clock, which Embedded Swift lacks.
///
/// The kernel reads no clock: the caller states when bytes arrived.
public enum ContinuousClock {
    /// A moment, counted by the caller from any moment that stays the same.
    public struct Instant: Hashable, Sendable {
        private let elapsed: Duration

        /// The moment `elapsed` after the first one.
        public init(elapsed: Duration) { self.elapsed = elapsed }

        /// The moment `duration` after `instant`.
        public static func + (instant: Instant, duration: Duration) -> Instant {
            Instant(elapsed: instant.elapsed + duration)
        }

        /// The time from `earlier` to `instant`.
        public static func - (instant: Instant, earlier: Instant) -> Duration {
            earlier.duration(to: instant)
        }

        /// The time from this moment to `other`, negative if `other` is earlier.
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    }
}

#endif
