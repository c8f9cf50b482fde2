import CatalogueCompiler
public import Countries
import FoundationEssentials
public import Geodesy
import JSONDecoding
import Synchronization

/// The countries from the best place that has them: a cache of what the remote gave, else the bundled catalogue.
///
/// Reading never waits for the remote, and never fails: a stale document is given out with its age, and where
/// there is none the bundled catalogue stands. Only ``refresh(progress:)`` and ``run(delays:)`` ask the remote. Without a
/// remote no cache is looked at.
public final class CountryRepository: Sendable {
    /// The result of a refresh.
    public struct RefreshOutcome: Hashable, Sendable {
        /// How many countries the remote gave; `nil` when it said that nothing has changed.
        public var countries: Int?
        /// How many of its records were of no use.
        public var skipped: Int
        /// When.
        public var stored: Timestamp
        /// The caches that keep it, by name.
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
    ///   - bundled: the catalogue that is always there.
    ///   - remote: whom to ask; `nil` to ask nobody.
    ///   - caches: what keeps the answers, the fastest first.
    ///   - version: of the program, its data and the remote; what another one stored is not used.
    ///   - expiry: how long an answer stays good.
    ///   - environment: clock and log.
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

    /// Every country.
    public func catalogue() -> Provided<Catalogue> {
        guard let hit = cached(.allCountries), let catalogue = open(hit.document) else {
            layers.tally.count("\(DataOrigin.bundled)", .countries, isHit: true)
            return Provided(bundled, origin: .bundled, stored: nil, isStale: false)
        }
        return provided(catalogue, hit)
    }

    /// One country, from whatever the remote gave last; `nil` when there is none with this code.
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

    /// Asks the remote for all countries; everybody who asks at the same time shares one answer.
    ///
    /// `progress` is told how many bytes have come, and of how many where that is known.
    ///
    /// - Throws: ``RepositoryError/noRemote``, what the remote throws, or `CancellationError`; the cached answer stands.
    public func refresh(progress: TransferProgress? = nil) async throws -> RefreshOutcome {
        guard let remote else { throw RepositoryError.noRemote }
        return try await flights.value(for: .allCountries) { [self] in
            try await fetchAll(from: remote, progress)
        }
    }

    /// Asks the remote for one country.
    ///
    /// - Throws: as ``refresh(progress:)``, and ``RepositoryError/notFound(_:remote:)``.
    public func refresh(_ code: Country.Code) async throws -> RefreshOutcome {
        guard let remote else { throw RepositoryError.noRemote }
        return try await flights.value(for: .country(code)) { [self] in
            guard let country = try await remote.country(code) else {
                throw RepositoryError.notFound(code, remote: remote.name)
            }
            let body = Array(try JSONEncoder().encode(country))
            return keep(body, entityTag: nil, for: .country(code), countries: 1, skipped: 0)
        }
    }

    /// Drops what another version stored, and what has been past its time for 30 days.
    public func cleanUp() {
        let now = environment.now()
        let oldest = now.milliseconds - 30 * 86_400_000
        layers.removeAll { kind, stored, version in
            guard kind == .countries || kind == .search else { return false }
            return version != self.version
                || (stored.milliseconds < oldest && expiry.hasPassed(since: stored, at: now))
        }
    }

    /// Releases the memory of cached countries; what is on disk remains, and is read again when it is asked for.
    public func relieve() {
        layers.relieve()
        opened.withLock { $0 = nil }
    }

    /// How often each layer had what was asked of it; the bundled catalogue always does.
    public var lookups: [CacheLookups] { layers.tally.lookups }

    /// How full each cache is, by its name; one that cannot be read is left out.
    public var usage: [(cache: String, usage: CacheUsage)] { layers.usage }

    /// How many wait for a refresh of `key` now.
    package func waiting(for key: CacheKey) async -> Int { await flights.waiting(for: key) }

    private func fetchAll(
        from remote: any CountrySource,
        _ progress: TransferProgress?
    ) async throws -> RefreshOutcome {
        var old = cached(.allCountries)?.document
        // What cannot be opened must not be confirmed.
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

    /// A whole catalogue file: the remote's countries, and the bundled ones that it lacks.
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
