import Countries
import FoundationEssentials
import Geodesy
import HTTPTypes
import Refresh
import Synchronization
import Testing

@testable import WebService

/// `POST /v1/countries/refresh`.
struct RefreshTests {
    /// A remote without countries, or one that fails.
    private final class Remote: CountrySource {
        let name = "https://remote.example"
        let asked = Mutex(0)
        private let fault: NetworkError?

        init(fault: NetworkError? = nil) { self.fault = fault }

        func allCountries(unless: String?, progress: TransferProgress?) async throws -> SourceAnswer {
            asked.withLock { $0 += 1 }
            if let fault { throw fault }
            return .countries([], entityTag: nil, skipped: 0)
        }

        func country(_ code: Country.Code) async throws -> Country? { nil }
    }

    /// A cache of one document.
    private final class Cache: DocumentCache {
        let name = "memory"
        private let kept = Mutex<CachedDocument?>(nil)

        func document(for key: CacheKey) -> CachedDocument? { kept.withLock { $0 } }
        func store(_ document: CachedDocument, for key: CacheKey) { kept.withLock { $0 = document } }
        func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) {}
        func relieve() {}
        func usage() -> CacheUsage { CacheUsage(documents: 1, bytes: 0, limit: nil) }
    }

    private final class Clock: Sendable {
        let now = Mutex(ContinuousClock.now)
    }

    private struct About: Decodable {
        struct Countries: Decodable { let origin: String }

        let countries: Countries
    }

    private static func repository(_ remote: Remote?, bundled: Catalogue) -> CountryRepository {
        CountryRepository(
            bundled: bundled,
            remote: remote,
            caches: [Cache()],
            version: "1",
            environment: CountryRepository.Environment { _ in }
        )
    }

    private static func service(_ remote: Remote?, token: String? = nil) throws -> TestService {
        var options = ServiceOptions()
        options.token = token
        return try TestService(options: options) {
            $0.repository = repository(remote, bundled: $0.repository.catalogue().value)
        }
    }

    @Test func theAnswerSaysWhatIsThereNow() async throws {
        let service = try Self.service(Remote())
        #expect(try await service.ask(.get, "/v1/about").json(About.self).countries.origin == "bundled")
        let reply = try await service.ask(.post, "/v1/countries/refresh")
        #expect(reply.status == 200)
        #expect(try reply.json(About.self).countries.origin != "bundled", "\(reply.text)")
    }

    @Test func aFailureOfTheRemoteIsTheReply() async throws {
        let fault = NetworkError(.offline, address: "a", reason: "it sleeps", remedy: "wake it")
        let reply = try await Self.service(Remote(fault: fault)).ask(.post, "/v1/countries/refresh")
        #expect(reply.status == 502 && reply.text.contains("it sleeps"), "\(reply.text)")
    }

    @Test(arguments: [nil, NetworkError(.offline, address: "a", reason: "it sleeps", remedy: "wake it")])
    func aRemoteIsAskedOnceInTenSecondsWhoeverAsks(fault: NetworkError?) async throws {
        let remote = Remote(fault: fault)
        let catalogue = try Catalogue(opening: TestService.root.appending(path: "data/countries.bin").path)
        let clock = Clock()
        let desk = RefreshDesk(Self.repository(remote, bundled: catalogue)) { clock.now.withLock { $0 } }
        let succeeds = { @Sendable in (try? await desk.refresh()) != nil }
        for (pause, count) in [(0, 1), (9, 1), (1, 2)] {
            clock.now.withLock { $0 += .seconds(pause) }
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<20 { group.addTask { await succeeds() } }
                return await group.reduce(into: Set<Bool>()) { $0.insert($1) }
            }
            #expect(outcomes == [fault == nil])
            #expect(remote.asked.withLock { $0 } == count)
        }
    }

    @Test func withoutARemoteTheReplyNamesTheSetting() async throws {
        let reply = try await Self.service(nil).ask(.post, "/v1/countries/refresh")
        #expect(reply.status == 502 && reply.text.contains("api.base-url"), "\(reply.text)")
    }

    @Test func aSecretServiceRefusesStrangers() async throws {
        let remote = Remote()
        let service = try Self.service(remote, token: "secret-secret-secret")
        #expect(try await service.ask(.post, "/v1/countries/refresh").status == 401)
        #expect(remote.asked.withLock { $0 } == 0)
    }
}
