public import Fixes
public import Geodesy

extension CountryRepository {
    /// The clock, the timer and the log of a repository, which tests replace.
    public struct Environment: Sendable {
        /// The current time.
        public var now: @Sendable () -> Timestamp
        /// Waits for a duration.
        ///
        /// Throws `CancellationError` when cancelled.
        public var pause: @Sendable (Duration) async throws -> Void
        /// Receives each error from which the repository recovers.
        public var report: @Sendable (any Error) -> Void

        /// Uses the system's clock and timer by default.
        public init(
            now: @escaping @Sendable () -> Timestamp = { .now() },
            pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
            report: @escaping @Sendable (any Error) -> Void
        ) {
            self.now = now
            self.pause = pause
            self.report = report
        }
    }
}
