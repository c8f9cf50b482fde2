import Countries
import Geodesy
import HTTPTypes
import Refresh
import Synchronization
import Testing
import WebService

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

    private struct About: Decodable {
        struct Countries: Decodable { let origin: String }

        let countries: Countries
    }

    private static func service(_ remote: Remote?, token: String? = nil) throws -> TestService {
        var options = ServiceOptions()
        options.token = token
        return try TestService(options: options) {
            $0.repository = CountryRepository(
                bundled: $0.repository.catalogue().value,
                remote: remote,
                caches: [Cache()],
                version: "1",
                environment: CountryRepository.Environment { _ in }
            )
        }
    }

    @Test func theAnswerSaysWhatIsThereNow() async throws {
        let service = try Self.service(Remote())
        #expect(try await service.ask(.get, "/v1/about").json(About.self).countries.origin == "bundled")
        let reply = try await service.ask(.post, "/v1/countries/refresh")
        #expect(reply.status == 200)
        #expect(try reply.json(About.self).countries.origin != "bundled", "\(reply.text)")
    }

    @Test(arguments: [nil, NetworkError(.offline, address: "a", reason: "it sleeps", remedy: "wake it")])
    func aRemoteIsAskedOnceForAllThatAskAtATime(fault: NetworkError?) async throws {
        let remote = Remote(fault: fault)
        let service = try Self.service(remote)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await service.ask(.post, "/v1/countries/refresh").status } }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        let later = try await service.ask(.post, "/v1/countries/refresh")
        #expect(statuses == [fault == nil ? 200 : 502] && later.status == statuses.first)
        #expect(remote.asked.withLock { $0 } == 1)
        if fault != nil { #expect(later.text.contains("it sleeps"), "\(later.text)") }
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
