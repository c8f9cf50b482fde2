import CatalogueCompiler
import Countries
import Fixes
import Geodesy
import Refresh
import Synchronization
import Testing

/// A repository in a long-lived process.
@Suite struct RepositoryRunningTests {
    private func repository(
        _ source: FakeSource,
        _ environment: FakeEnvironment,
        caches: [any DocumentCache] = [FakeCache("memory")]
    ) throws -> CountryRepository {
        CountryRepository(
            bundled: try Catalogue(CatalogueDocument([])),
            remote: source,
            caches: caches,
            version: "1",
            environment: environment.real
        )
    }

    /// The pauses in seconds, without the hourly pauses of the cleaning.
    private func waits(_ environment: FakeEnvironment) -> [Double] {
        environment.pauses.withLock { $0.map { $0 / .seconds(1) }.filter { $0 != 3600 } }
    }

    @Test func staleEntriesAreFetchedAgain() async throws {
        let environment = FakeEnvironment(mostPauses: 1500)
        let source = FakeSource { _, _ in .countries([], entityTag: nil, skipped: 0) }
        let repository = try repository(source, environment)
        await #expect(throws: CancellationError.self) { try await repository.run() }
        // Every pause moves the clock. Those of the cleaning move it by an hour.
        #expect(source.count >= 2)
        #expect(environment.reports.withLock { $0.isEmpty })
    }

    @Test func anAnswerThatAnotherProcessStoredIsUsed() async throws {
        let environment = FakeEnvironment(mostPauses: 3)
        let source = FakeSource { _, _ in .countries([], entityTag: nil, skipped: 0) }
        let (memory, disk) = (FakeCache("memory"), FakeCache("disk"))
        let repository = try repository(source, environment, caches: [memory, disk])
        _ = try await repository.refresh()
        environment.advance(.seconds(60))
        let other = try self.repository(source, environment, caches: [FakeCache("memory"), disk])
        let stored = try await other.refresh().stored
        #expect(repository.catalogue().stored != stored)
        await #expect(throws: CancellationError.self) { try await repository.run() }
        #expect(repository.catalogue().stored == stored)
    }

    @Test func aConnectionThatReturnsIsUsedAfterGrowingDelays() async throws {
        let environment = FakeEnvironment(mostPauses: 1000)
        let source = FakeSource { number, _ in
            guard number >= 6 else {
                throw NetworkError(.offline, address: "a", reason: "b", remedy: "c")
            }
            return .countries([], entityTag: nil, skipped: 0)
        }
        let repository = try repository(source, environment)
        await #expect(throws: CancellationError.self) {
            try await repository.run(delays: RetryDelays(first: .seconds(2), longest: .seconds(20)))
        }
        #expect(source.count >= 7)
        let delays = Array(waits(environment).prefix(6))
        for (delay, whole) in zip(delays, [2, 4, 8, 16, 20, 20]) {
            #expect((Double(whole) / 2...Double(whole)).contains(delay), "\(delays)")
        }
        #expect(environment.reports.withLock { $0.count } == 6)
        #expect(repository.catalogue().origin == .cache("memory"))
    }

    @Test func aRemoteThatAsksForPeaceGetsIt() async throws {
        let environment = FakeEnvironment(mostPauses: 400)
        let source = FakeSource { number, _ in
            guard number > 0 else {
                throw NetworkError(
                    .client(429),
                    address: "a",
                    reason: "b",
                    remedy: "c",
                    retryAfter: .seconds(777)
                )
            }
            return .countries([], entityTag: nil, skipped: 0)
        }
        let repository = try repository(source, environment)
        await #expect(throws: CancellationError.self) { try await repository.run() }
        #expect(waits(environment).first == 777)
    }

    @Test(arguments: [NetworkError.Code.client(403), .invalidResponse, .untrusted])
    func aFailingRemoteIsNotAskedForAnHour(code: NetworkError.Code) async throws {
        let environment = FakeEnvironment(mostPauses: 400)
        let source = FakeSource { _, _ in
            throw NetworkError(code, address: "a", reason: "b", remedy: "c")
        }
        let repository = try repository(source, environment)
        await #expect(throws: CancellationError.self) { try await repository.run() }
        #expect(waits(environment).isEmpty)
        #expect(source.count >= 2)
    }

    @Test func withoutAWorkingCacheTheRemoteIsNotAskedEachTime() async throws {
        let environment = FakeEnvironment(mostPauses: 10)
        let source = FakeSource { _, _ in .countries([], entityTag: nil, skipped: 0) }
        let repository = try repository(source, environment, caches: [])
        await #expect(throws: CancellationError.self) { try await repository.run() }
        #expect(source.count <= 12)
    }
}
