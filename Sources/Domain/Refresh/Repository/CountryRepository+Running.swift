import Countries
import Faults
public import Fixes

extension CountryRepository {
    /// The interval between checks of the age of cached data.
    private static let rhythm = Duration.seconds(60)
    /// The pause after a remote refuses a request or sends unusable data.
    private static let respite = Duration.seconds(3600)

    /// Keeps the countries fresh and the caches clean until it is cancelled.
    ///
    /// Intended for a long-lived process. An answer that another process has stored is used within a minute. An
    /// unreachable remote is tried again after growing `delays`, so that stale data is refreshed soon after the
    /// connection returns.
    public func run(
        delays: RetryDelays = RetryDelays(first: .seconds(2), longest: .seconds(300))
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            if remote != nil { group.addTask { try await self.keepFresh(delays) } }
            group.addTask { try await self.keepClean() }
            try await group.waitForAll()
        }
    }

    private func keepFresh(_ delays: RetryDelays) async throws {
        var generator = SystemRandomNumberGenerator()
        var failures = 0
        while true {
            layers.catchUp(on: .allCountries, version: version)
            let now = catalogue()
            guard now.isStale || now.origin == .bundled else {
                try await environment.pause(Self.rhythm)
                continue
            }
            do {
                _ = try await refresh()
                failures = 0
                // If no cache has stored the answer, it would be requested again and again.
                if catalogue().origin == .bundled { try await environment.pause(Self.respite) }
            } catch let error where !(error is CancellationError) {
                environment.report(error)
                failures += 1
                let delay = delays.delay(before: failures, using: &generator)
                try await environment.pause(Self.wait(after: error, delay))
            }
        }
    }

    private static func wait(after error: any Error, _ delay: Duration) -> Duration {
        guard let error = error as? any FaultError, error.recovery == .retry else { return respite }
        return max(delay, (error as? NetworkError)?.retryAfter ?? .zero)
    }

    private func keepClean() async throws {
        while true {
            cleanUp()
            try await environment.pause(Self.respite)
        }
    }
}
