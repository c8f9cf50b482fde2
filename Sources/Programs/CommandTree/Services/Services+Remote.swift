import Countries
import Fixes
import Geodesy
import Logging
import RESTCountriesFormat
package import Refresh
package import RemoteCatalogue
import Storage

extension Services {
    // MARK: Caches

    /// The folder of caches: `option`, or otherwise that of the settings, or the default.
    func cacheFolder(_ option: String?) throws -> String {
        if let folder = option ?? settings.string(.cache) ?? standardCacheFolder { return folder }
        throw Failure(
            "no place for the cache: HOME is not set; name a folder with --cache",
            .badConfiguration
        )
    }

    /// The caches in `folder`: files first, then a database.
    func diskCaches(in folder: String) -> [any DocumentCache] {
        let database = SQLiteDocumentCache(path: "\(folder)/documents.sqlite") { [logger] path in
            logger.warning("cache \(path): damaged; deleted, since all of it can be fetched again")
        }
        return [DiskCache(folder: folder), database]
    }

    /// The clock and the log of the repository.
    ///
    /// The log reports data that was skipped.
    private var repositoryEnvironment: CountryRepository.Environment {
        CountryRepository.Environment { [logger] error in logger.warning("\(Failure.line(error))") }
    }

    // MARK: Countries

    /// True if the settings name a remote service.
    package var hasRemoteService: Bool { get throws { try remoteService() != nil } }

    /// The configured remote service, or `nil`.
    ///
    /// Without one, caches are not read either.
    ///
    /// - Throws: ``SettingsError`` when the settings contradict each other, or a variable that names the service is
    ///   unusable.
    func remoteService() throws(SettingsError) -> RemoteService? {
        if let fault = remoteFaults.first { throw fault }
        guard let base = settings.string(.apiBaseURL).flatMap({ BaseURL($0) }) else { return nil }
        let service = RemoteService(
            base,
            version: settings.string(.apiVersion).flatMap { FormatVersion(rawValue: $0) },
            key: settings.string(.apiKey),
            keyHeader: settings.string(.apiKeyHeader) ?? RemoteService.standardKeyHeader
        )
        guard let service else {
            throw SettingsError(
                place: "configuration",
                key: SettingKey.apiVersion.rawValue,
                expected: "the version that \(SettingKey.apiBaseURL.rawValue) (\(base)) ends with"
            )
        }
        return service
    }

    /// The countries.
    ///
    /// With a configured service, they are those of its last response, or otherwise the bundled ones.
    ///
    /// The service is contacted only on request.
    ///
    /// Fetched documents are kept in `memory` and in `folder`, or in the folder of the settings or the default one.
    package func repository(cachingIn folder: String?, memory: MemoryCache = MemoryCache()) throws
        -> CountryRepository
    {
        try repository(of: try remoteService(), cachingIn: folder, memory: memory)
    }

    /// Does the same for a command that does not contact the service.
    ///
    /// If the service's settings are wrong, the bundled countries are used, with a warning.
    func localRepository(cachingIn folder: String?) throws -> CountryRepository {
        var service: RemoteService?
        do throws(SettingsError) {
            service = try remoteService()
        } catch {
            StandardError.writeLine("countryexplorer: \(error); the bundled countries are used")
        }
        return try repository(of: service, cachingIn: folder, memory: MemoryCache())
    }

    private func repository(
        of service: RemoteService?,
        cachingIn folder: String?,
        memory: MemoryCache
    ) throws -> CountryRepository {
        let bundled = try catalogue()
        guard let service else {
            return CountryRepository(bundled: bundled, environment: repositoryEnvironment)
        }
        return CountryRepository(
            bundled: bundled,
            remote: RESTCountriesSource(service, options: requestOptions, over: bundled),
            caches: [memory] + diskCaches(in: try cacheFolder(folder)),
            version: "\(Version.program) \(try bundled.metadata().version) \(service.name)",
            environment: repositoryEnvironment
        )
    }

    /// The countries for a command, which does not wait for the service.
    func countries(cachedIn folder: String?) throws -> Catalogue {
        try localRepository(cachingIn: folder).toldCatalogue()
    }

    // MARK: Flags

    /// The pictures of flags, which are cached like countries.
    package func flags(cachingIn folder: String?, memory: MemoryCache = MemoryCache()) throws
        -> FlagCollection
    {
        let base = settings.string(.flagsBaseURL).flatMap { BaseURL($0) }
        var options = requestOptions
        // A fallback exists, and the user is waiting.
        options.attempts = 2
        return FlagCollection(
            base: base,
            options: options,
            caches: base == nil ? [] : [memory, DiskCache(folder: try cacheFolder(folder))],
            bundled: installation.data + "/flags",
            environment: repositoryEnvironment
        )
    }

    var requestOptions: HTTPOptions {
        HTTPOptions(
            timeout: Duration(clampingSeconds: settings.double(.apiTimeout) ?? 15),
            certificates: settings.string(.apiCertificates),
            userAgent: "countryexplorer/\(Version.program)",
            logger: logger
        )
    }
}

extension CountryRepository {
    /// The catalogue.
    ///
    /// If it is stale, its age is reported on standard error.
    func toldCatalogue() -> Catalogue {
        let catalogue = catalogue()
        if catalogue.isStale, let age = catalogue.age(at: .now()) {
            StandardError.writeLine(
                "countryexplorer: the countries are \(age) old; renew them with countryexplorer countries refresh"
            )
        }
        return catalogue.value
    }
}
