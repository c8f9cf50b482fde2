public import Geodesy

extension NMEAReader {
    /// A moment at which the receiver sent sentences without a fix.
    public struct NoFix: Hashable, Sendable {
        /// The reasons why there may be no fix.
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// The receiver has no solution: quality 0, status V, mode N, or GSA mode 1.
            case noSolution = "no-solution"
            /// The position was entered by hand or simulated: quality 7 or 8, mode M or S.
            case notMeasured = "not-measured"
            /// Every position so far was estimated by dead reckoning: quality 6, mode E.
            case deadReckoning = "dead-reckoning"
            /// GGA claims a fix from fewer than three GPS satellites.
            case tooFewSatellites = "too-few-satellites"
            /// The position is exactly 0,0.
            case nullIsland = "null-island"
            /// No sentence states the fix status.
            case statusMissing = "status-missing"
            /// Sentences of one moment put the receiver in different places.
            case disagreement = "disagreement"
            /// Positions are in a datum other than WGS 84.
            case foreignDatum = "foreign-datum"
        }

        /// The reason why the fix is missing.
        public var reason: Reason
        /// Milliseconds after midnight UTC, or `nil` if the receiver did not send the time.
        public var millisecondOfDay: Int?
        /// The moment of arrival by the local monotonic clock.
        public var received: Fix.Instant
        /// The number of satellites above the horizon, or `nil` if the receiver did not report it.
        public var satellitesInView: Int?

        /// Creates a moment without a fix.
        public init(
            reason: Reason,
            millisecondOfDay: Int? = nil,
            received: Fix.Instant,
            satellitesInView: Int? = nil
        ) {
            self.reason = reason
            self.millisecondOfDay = millisecondOfDay
            self.received = received
            self.satellitesInView = satellitesInView
        }
    }
}
