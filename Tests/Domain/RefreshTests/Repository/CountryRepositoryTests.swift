import CatalogueCompiler
import Countries
import Geodesy
import Refresh
import Synchronization
import Testing

@Suite struct CountryRepositoryTests {
    private let environment = FakeEnvironment()
    private let egypt: Country.Code

    init() throws { egypt = try #require(Country.Code("EG")) }

    /// A catalogue of three bundled countries.
    private func bundled() throws -> Catalogue {
        let countries = [("EG", "Egypt"), ("FR", "France"), ("JP", "Japan")].compactMap { code, name in
            Country.Code(code).map { Country(code: $0, alpha3: nil, name: name, locale: nil) }
        }
        return try Catalogue(CatalogueDocument(countries))
    }

    private func repository(
        _ source: FakeSource?,
        _ caches: [any DocumentCache],
        version: String = "1"
    ) throws -> CountryRepository {
        CountryRepository(
            bundled: try bundled(),
            remote: source,
            caches: caches,
            version: version,
            environment: environment.real
        )
    }

    /// A remote that names Egypt after the number of the request, and gives each answer an entity tag.
    private func source() -> FakeSource {
        FakeSource { number, _ in
            guard let code = Country.Code("EG") else { return .unchanged }
            let country = Country(code: code, alpha3: nil, name: "Egypt \(number)", locale: nil)
            return .countries([country], entityTag: "\"\(number)\"", skipped: 2)
        }
    }

    @Test func withoutARemoteNothingButTheBundledIsLookedAt() async throws {
        let cache = FakeCache("disk")
        let repository = try repository(nil, [cache])
        let all = repository.catalogue()
        #expect(all.origin == .bundled && !all.isStale && all.stored == nil)
        #expect(repository.country(egypt)?.value.name == "Egypt")
        #expect(cache.reads.load(ordering: .relaxed) == 0)
        await #expect(throws: RepositoryError.noRemote) { try await repository.refresh() }
    }

    @Test func lookupsAreCountedByLayer() async throws {
        let repository = try repository(source(), [FakeCache("memory"), FakeCache("disk")])
        _ = repository.catalogue()
        func count(_ layer: String) -> [Int] {
            repository.lookups.filter { $0.layer == layer && $0.kind == .countries }.flatMap {
                [$0.hits, $0.misses]
            }
        }
        #expect(count("memory") == [0, 1] && count("disk") == [0, 1] && count("bundled") == [1, 0])
        _ = try await repository.refresh()
        let before = count("memory")
        _ = repository.catalogue()
        #expect(count("memory") == [before[0] + 1, before[1]] && count("bundled") == [1, 0])
    }

    @Test func releasedEntriesAreReadFromTheNextLayer() async throws {
        let memory = FakeCache("memory")
        let repository = try repository(source(), [memory, FakeCache("disk")])
        _ = try await repository.refresh()
        #expect(repository.catalogue().origin == .cache("memory"))
        repository.relieve()
        #expect(memory.documents.withLock { $0.isEmpty })
        #expect(repository.catalogue().origin == .cache("disk"))
        #expect(repository.catalogue().origin == .cache("memory"))
    }

    @Test func aRefreshPrecedesTheBundledDataAndKeepsItsOtherFields() async throws {
        let repository = try repository(source(), [FakeCache("memory")])
        #expect(repository.catalogue().origin == .bundled)
        let outcome = try await repository.refresh()
        #expect(outcome.countries == 1 && outcome.skipped == 2)
        let all = repository.catalogue()
        #expect(all.origin == .cache("memory") && !all.isStale)
        #expect(try all.value.countries().map(\.name) == ["Egypt 0", "France", "Japan"])
        #expect(try all.value.metadata().sources["remote"]?.name == "https://fake.example")
    }

    @Test func eachCacheIsAskedInTurnAndTheFasterOnesAreFilled() async throws {
        let (memory, disk, database) = (FakeCache("memory"), FakeCache("disk"), FakeCache("database"))
        _ = try await repository(source(), [database]).refresh()
        let repository = try repository(source(), [memory, disk, database])
        #expect(repository.catalogue().origin == .cache("database"))
        #expect(repository.catalogue().origin == .cache("memory"))
        #expect(disk.documents.withLock { $0.count } == 1)
        memory.documents.withLock { $0 = [:] }
        #expect(repository.catalogue().origin == .cache("disk"))
    }

    @Test func staleAnswersStateTheirAge() async throws {
        let repository = try repository(source(), [FakeCache("memory")])
        _ = try await repository.refresh()
        environment.advance(.seconds(86_399))
        #expect(!repository.catalogue().isStale)
        environment.advance(.seconds(86_400 * 2))
        let all = repository.catalogue()
        #expect(all.isStale && all.age(at: environment.clock.withLock { $0 }) == "2 days")
        #expect(all.value[egypt]?.name == "Egypt 0")
        #expect(repository.country(egypt)?.isStale == true)
    }

    @Test func anotherVersionsAnswerIsNotUsedAndCleanedAway() async throws {
        let cache = FakeCache("disk")
        _ = try await repository(source(), [cache], version: "1").refresh()
        let later = try repository(source(), [cache], version: "2")
        #expect(later.catalogue().origin == .bundled)
        later.cleanUp()
        #expect(try cache.usage().documents == 0)
    }

    @Test func cleaningKeepsWhatIsStaleForThirtyDays() async throws {
        let cache = FakeCache("disk")
        let repository = try repository(source(), [cache])
        _ = try await repository.refresh()
        environment.advance(.seconds(86_400 * 29))
        repository.cleanUp()
        #expect(try cache.usage().documents == 1)
        environment.advance(.seconds(86_400 * 2))
        repository.cleanUp()
        #expect(try cache.usage().documents == 0)
    }

    @Test func anAnswerThatIsConfirmedIsFreshAgain() async throws {
        let source = FakeSource { number, entityTag in
            if entityTag == "\"a\"" { return .unchanged }
            return .countries([], entityTag: "\"a\"", skipped: number)
        }
        let repository = try repository(source, [FakeCache("memory")])
        _ = try await repository.refresh()
        environment.advance(.seconds(86_400 * 3))
        #expect(repository.catalogue().isStale)
        #expect(try await repository.refresh().countries == nil)
        #expect(!repository.catalogue().isStale)
        #expect(source.asked.withLock { $0 } == [nil, "\"a\""])
    }

    @Test func aBrokenDocumentIsReportedPassedOverAndNotConfirmed() async throws {
        let cache = FakeCache("disk")
        let now = environment.clock.withLock { $0 }
        let broken = CachedDocument(body: [1, 2, 3], stored: now, entityTag: "\"a\"", version: "1")
        try cache.store(broken, for: .allCountries)
        let source = source()
        let repository = try repository(source, [cache])
        #expect(repository.catalogue().origin == .bundled)
        #expect(environment.reports.withLock { $0.count } == 1)
        _ = try await repository.refresh()
        #expect(source.asked.withLock { $0 } == [nil])
        #expect(repository.catalogue().origin == .cache("disk"))
    }

    @Test func aCacheThatFailsIsReportedAndPassedOver() async throws {
        let fault = NetworkError(.offline, address: "a", reason: "b", remedy: "c")
        let repository = try repository(source(), [FakeCache("memory", fault: fault), FakeCache("disk")])
        _ = try await repository.refresh()
        #expect(repository.catalogue().origin == .cache("disk"))
        #expect(environment.reports.withLock { Set($0) } == ["a: b; c"])
    }

    @Test func aFailedRefreshLeavesTheCachedAnswer() async throws {
        let fault = NetworkError(.timeout, address: "a", reason: "b", remedy: "c")
        let good = source()
        let source = FakeSource { number, entityTag in
            if number > 0 { throw fault }
            return try await good.allCountries(unless: entityTag, progress: nil)
        }
        let repository = try repository(source, [FakeCache("memory")])
        _ = try await repository.refresh()
        await #expect(throws: fault) { try await repository.refresh() }
        #expect(repository.catalogue().value[egypt]?.name == "Egypt 0")
    }

    @Test func concurrentRefreshesShareOneRequest() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let source = FakeSource { _, _ in
            for await _ in gate.stream {}
            return .countries([], entityTag: nil, skipped: 0)
        }
        let repository = try repository(source, [FakeCache("memory")])
        let tasks = (0..<10).map { _ in Task { try await repository.refresh() } }
        while await repository.waiting(for: .allCountries) < tasks.count { await Task.yield() }
        gate.continuation.finish()
        for task in tasks { #expect(try await task.value.countries == 0) }
        #expect(source.count == 1)
    }

    @Test func aSingleCountryIsFetchedAndTheNewerAnswerIsKept() async throws {
        let repository = try repository(source(), [FakeCache("memory")])
        _ = try await repository.refresh(egypt)
        #expect(repository.country(egypt)?.value.name == "Misr alone")
        environment.advance(.seconds(60))
        _ = try await repository.refresh()
        #expect(repository.country(egypt)?.value.name == "Egypt 0")
        let france = try #require(Country.Code("FR"))
        await #expect(throws: RepositoryError.notFound(france, remote: "https://fake.example")) {
            try await repository.refresh(france)
        }
    }
}
