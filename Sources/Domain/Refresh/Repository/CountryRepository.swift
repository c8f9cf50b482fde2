import CatalogueCompiler
public import Countries
import FoundationEssentials
public import Geodesy
import JSONDecoding
import JSONEncoding
import Synchronization

/// The countries from the best available source: a cache of the remote's answer, or else the bundled catalogue.
///
/// Reading never waits for the remote and never fails. A stale document is returned with its age, and without a
/// document the bundled catalogue is used. Only ``refresh(progress:)`` and ``run(delays:)`` query the remote. Without a
/// remote, caches are not read.
public final class CountryRepository: Sendable {
    /// The result of a refresh.
    public struct RefreshOutcome: Hashable, Sendable {
        /// The number of countries that the remote sent, or `nil` if it reported no change.
        public var countries: Int?
        /// The number of its records that could not be used.
        public var skipped: Int
        /// The time of the refresh.
        public var stored: Timestamp
        /// The names of the caches that stored the result.
        public var caches: [String]
    }

    private struct Opened {
        let stored: Timestamp
        let catalogue: Catalogue
    }

    let bundled: Catalogue
    let remote: (any CountrySource)?
    let layers: LayeredCache
    let version: String
    let expiry: Expiry
    let environment: Environment
    private let flights = SingleFlight<CacheKey, RefreshOutcome>()
    private let opened = Mutex<Opened?>(nil)

    /// - Parameters:
    ///   - bundled: The catalogue that is always available.
    ///   - remote: The service to query, or `nil` for none.
    ///   - caches: The caches of answers, the fastest first.
    ///   - version: The version of the program, its data and the remote. Documents of another version are not used.
    ///   - expiry: The time for which an answer stays valid.
    ///   - environment: The clock and the log.
    public init(
        bundled: Catalogue,
        remote: (any CountrySource)?,
        caches: [any DocumentCache],
        version: String,
        expiry: Expiry = .usual(for: .countries),
        environment: Environment
    ) {
        self.bundled = bundled
        self.remote = remote
        layers = LayeredCache(caches, report: environment.report)
        self.version = version
        self.expiry = expiry
        self.environment = environment
    }

    /// Creates a repository of only the bundled catalogue, without a service and without caches.
    public convenience init(bundled: Catalogue, environment: Environment) {
        self.init(bundled: bundled, remote: nil, caches: [], version: "", environment: environment)
    }

    /// All countries, with the origin and the age of the data.
    public func catalogue() -> Provided<Catalogue> {
        guard let hit = cached(.allCountries), let catalogue = open(hit.document) else {
            layers.tally.count("\(DataOrigin.bundled)", .countries, isHit: true)
            return Provided(bundled, origin: .bundled, stored: nil, isStale: false)
        }
        return provided(catalogue, hit)
    }

    /// One country, from the remote's latest answer, or `nil` if no country has this code.
    public func country(_ code: Country.Code) -> Provided<Country>? {
        let all = catalogue()
        if let hit = cached(.country(code)), hit.document.stored > (all.stored ?? .distantPast),
            let country = try? JSONDocument.decode(Country.self, from: Data(hit.document.body))
        {
            return provided(country, hit)
        }
        guard let country = all.value[code] else { return nil }
        return Provided<Country>(country, origin: all.origin, stored: all.stored, isStale: all.isStale)
    }

    /// Requests all countries from the remote.
    ///
    /// Concurrent callers share one answer. `progress` receives the number of bytes received, and the total if it is
    /// known.
    ///
    /// - Throws: ``RepositoryError/noRemote``, an error of the remote, or `CancellationError`.
    ///   The cached answer remains valid.
    public func refresh(progress: TransferProgress? = nil) async throws -> RefreshOutcome {
        guard let remote else { throw RepositoryError.noRemote }
        return try await flights.value(for: .allCountries) { [self] in
            try await fetchAll(from: remote, progress)
        }
    }

    /// Requests one country from the remote.
    ///
    /// - Throws: The errors of ``refresh(progress:)``, and ``RepositoryError/notFound(_:remote:)``.
    public func refresh(_ code: Country.Code) async throws -> RefreshOutcome {
        guard let remote else { throw RepositoryError.noRemote }
        return try await flights.value(for: .country(code)) { [self] in
            guard let country = try await remote.country(code) else {
                throw RepositoryError.notFound(code, remote: remote.name)
            }
            let body = Array(try JSONTree(country).text().utf8)
            return keep(body, entityTag: nil, for: .country(code), countries: 1, skipped: 0)
        }
    }

    /// Removes documents of another version, and documents that are expired and were stored more than 30 days ago.
    public func cleanUp() {
        let now = environment.now()
        let oldest = now.milliseconds - 30 * 86_400_000
        layers.removeAll { kind, stored, version in
            guard kind == .countries || kind == .search else { return false }
            return version != self.version
                || (stored.milliseconds < oldest && expiry.hasPassed(since: stored, at: now))
        }
    }

    /// Releases the memory of cached countries.
    ///
    /// Documents on disk remain and are read again on demand.
    public func relieve() {
        layers.relieve()
        opened.withLock { $0 = nil }
    }

    /// The hits and misses of each layer.
    ///
    /// The bundled catalogue always counts as a hit.
    public var lookups: [CacheLookups] { layers.tally.lookups }

    /// The size of each cache, with its name.
    ///
    /// A cache that cannot be read is omitted.
    public var usage: [(cache: String, usage: CacheUsage)] { layers.usage }

    /// The number of callers that currently wait for a refresh of `key`.
    package func waiting(for key: CacheKey) async -> Int { await flights.waiting(for: key) }

    private func fetchAll(
        from remote: any CountrySource,
        _ progress: TransferProgress?
    ) async throws -> RefreshOutcome {
        var old = cached(.allCountries)?.document
        // The remote must not confirm a document that cannot be opened.
        if let document = old, open(document) == nil { old = nil }
        switch try await remote.allCountries(unless: old?.entityTag, progress: progress) {
        case .unchanged:
            guard let old else {
                throw NetworkError(
                    .invalidResponse,
                    address: remote.name,
                    reason: "it reports no change, although the request was not conditional",
                    remedy: "check that the address is a REST Countries service"
                )
            }
            return keep(old.body, entityTag: old.entityTag, for: .allCountries, countries: nil, skipped: 0)
        case .countries(let countries, let entityTag, let skipped):
            let body = try compile(countries, from: remote.name)
            let count = countries.count
            return keep(body, entityTag: entityTag, for: .allCountries, countries: count, skipped: skipped)
        }
    }

    private func keep(
        _ body: [UInt8],
        entityTag: String?,
        for key: CacheKey,
        countries: Int?,
        skipped: Int
    ) -> RefreshOutcome {
        let now = environment.now()
        let document = CachedDocument(body: body, stored: now, entityTag: entityTag, version: version)
        let caches = layers.store(document, for: key)
        return RefreshOutcome(countries: countries, skipped: skipped, stored: now, caches: caches)
    }

    /// A complete catalogue file: the remote's countries, and the bundled countries that it lacks.
    private func compile(_ countries: [Country], from source: String) throws -> [UInt8] {
        var metadata = try bundled.metadata()
        metadata.sources["remote"] = CatalogueMetadata.Source(
            name: source,
            retrieved: String("\(environment.now())".prefix(10)),
            licence: "that of the service"
        )
        let codes = Set(countries.map(\.code))
        let rest = try bundled.countries().filter { !codes.contains($0.code) }
        return try CatalogueDocument(countries + rest, metadata: metadata).compiled()
    }

    private func cached(_ key: CacheKey) -> LayeredCache.Hit? {
        remote == nil ? nil : layers.document(for: key, version: version)
    }

    private func open(_ document: CachedDocument) -> Catalogue? {
        opened.withLock { opened in
            if let opened, opened.stored == document.stored { return opened.catalogue }
            do {
                let catalogue = try Catalogue(copying: document.body)
                opened = Opened(stored: document.stored, catalogue: catalogue)
                return catalogue
            } catch {
                environment.report(error)
                return nil
            }
        }
    }

    private func provided<Value: Sendable>(_ value: Value, _ hit: LayeredCache.Hit) -> Provided<Value> {
        let stored = hit.document.stored
        let isStale = expiry.hasPassed(since: stored, at: environment.now())
        return Provided(value, origin: .cache(hit.cache), stored: stored, isStale: isStale)
    }
}

extension Timestamp {
    fileprivate static let distantPast = Timestamp(milliseconds: .min)
}
