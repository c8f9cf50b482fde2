import Refresh
import Synchronization

/// Fetches the countries from the remote when a client asks for it, at most once in ten seconds.
///
/// Clients cannot make the service flood the remote. One that asks sooner gets the outcome of the last attempt.
final class RefreshDesk: Sendable {
    private static let pause = Duration.seconds(10)

    private struct Attempt {
        let began: ContinuousClock.Instant
        let task: Task<Void, any Error>
    }

    private let repository: CountryRepository
    private let now: @Sendable () -> ContinuousClock.Instant
    private let last = Mutex<Attempt?>(nil)

    init(_ repository: CountryRepository, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        (self.repository, self.now) = (repository, now)
    }

    /// - Throws: `RepositoryError.noRemote`, or an error of the remote. The countries then stay as they are.
    func refresh() async throws { try await attempt().value }

    private func attempt() -> Task<Void, any Error> {
        last.withLock { last in
            let now = now()
            if let last, last.began.duration(to: now) < Self.pause { return last.task }
            let task = Task { [repository] in _ = try await repository.refresh() }
            last = Attempt(began: now, task: task)
            return task
        }
    }
}
