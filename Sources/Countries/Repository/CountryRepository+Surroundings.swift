public import Geodesy

extension CountryRepository {
    /// What surrounds a repository, so that tests can put their own in its place.
    public struct Surroundings: Sendable {
        /// The moment.
        public var now: @Sendable () -> Timestamp
        /// Waits.
        public var pause: @Sendable (Duration) async throws -> Void
        /// Is told of faults that are passed over.
        public var report: @Sendable (any Error) -> Void

        /// The real ones, but for `report`.
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
