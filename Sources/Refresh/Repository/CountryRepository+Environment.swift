public import Fixes
public import Geodesy

extension CountryRepository {
    /// The clock, the timer and the log of a repository; tests replace them by their own.
    public struct Environment: Sendable {
        /// The current time.
        public var now: @Sendable () -> Timestamp
        /// Waits for a duration; throws `CancellationError` when cancelled.
        public var pause: @Sendable (Duration) async throws -> Void
        /// Takes each error that the repository recovers from.
        public var report: @Sendable (any Error) -> Void

        /// The system's clock and timer, unless told otherwise.
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
