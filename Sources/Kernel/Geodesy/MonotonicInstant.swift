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

extension Fix.Instant {
    /// The moment with this number of milliseconds by the caller's clock.
    package static func at(milliseconds: Int64) -> Self { Self(elapsed: .milliseconds(milliseconds)) }

    /// The milliseconds by the caller's clock.
    package var milliseconds: Int64 { Self.at(milliseconds: 0).duration(to: self).wholeMilliseconds }
}

#else

extension Fix.Instant {
    /// The caller counts from this moment.
    ///
    /// Only tests run this build.
    private static let start = ContinuousClock.now

    /// The moment with this number of milliseconds by the caller's clock.
    package static func at(milliseconds: Int64) -> Self { start + .milliseconds(milliseconds) }

    /// The milliseconds by the caller's clock.
    package var milliseconds: Int64 { Self.start.duration(to: self).wholeMilliseconds }
}

#endif

extension Duration {
    fileprivate var wholeMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
