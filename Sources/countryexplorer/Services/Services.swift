import Boundaries
import Cities
import CityIndex
import Countries
import FoundationEssentials
import Geodesy
import Logging
import Notation
import Positioning
import Storage

/// Every concrete choice of the program, made once: files, settings, sources, store.
struct Services: Sendable {
    let settings: Settings
    let installation: Installation
    let files: DataFiles
    let logger: Logger
    /// Whether to say on standard error what is tried.
    let isVerbose: Bool
    /// The process's environment.
    let environment: [String: String]

    /// What whoever starts the program asks for; `nil` leaves it to the environment and the settings.
    struct Request: Sendable {
        /// The defaults in force.
        var profile: Profile?
        /// A file of settings.
        var configuration: String?
        /// The folder of the data files.
        var data: String?
        /// A boundary file, in place of the folder's.
        var boundaries: String?
        /// Whether to say on standard error what is done.
        var isVerbose = false
    }

    /// - Throws: ``SettingsError`` when a setting cannot be taken.
    init(_ request: Request) throws {
        let environment = ProcessInfo.processInfo.environment
        try Self.check(environment)
        let found = Installation(executable: Installation.executable, override: nil)
        settings = try Settings(
            profile: try request.profile ?? Self.profile(environment: environment),
            environment: environment,
            explicit: try request.configuration ?? Self.configuration(environment: environment),
            profileFolder: found.profiles
        )
        installation = Installation(
            executable: Installation.executable,
            override: request.data ?? settings.string(.data),
            boundaries: request.boundaries
        )
        files = DataFiles(installation)
        logger = Self.logger(settings, isVerbose: request.isVerbose)
        isVerbose = request.isVerbose
        self.environment = environment
    }

    private static func logger(_ settings: Settings, isVerbose: Bool) -> Logger {
        var logger = Logger(label: "countryexplorer") {
            StreamLogHandler(label: $0, stream: StandardError.LogStream())
        }
        logger.logLevel = settings.string(.logLevel).flatMap(Logger.Level.init(rawValue:)) ?? .warning
        if isVerbose { logger.logLevel = min(logger.logLevel, .debug) }
        return logger
    }

    /// Refuses values that are not UTF-8 where they may be paths: read as text they would name other files.
    private static func check(_ environment: [String: String]) throws {
        let ours = ["HOME", "STATE_DIRECTORY", "CACHE_DIRECTORY"]
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where value.contains("\u{FFFD}") {
            guard ours.contains(name) || name.hasPrefix("XDG_") || name.hasPrefix("COUNTRYEXPLORER_") else {
                continue
            }
            throw SettingsError(place: "environment", key: name, expected: "UTF-8")
        }
    }

    private static func configuration(environment: [String: String]) throws -> String? {
        let key = "COUNTRYEXPLORER_CONFIG"
        guard let path = environment[key] else { return nil }
        guard !path.isEmpty else {
            throw SettingsError(place: "environment", key: key, expected: "a text that is not empty")
        }
        return path
    }

    private static func profile(environment: [String: String]) throws -> Profile {
        guard let name = environment["COUNTRYEXPLORER_PROFILE"] else { return .production }
        guard let profile = Profile(rawValue: name) else {
            throw SettingsError(
                place: "environment",
                key: "COUNTRYEXPLORER_PROFILE",
                expected: "debug or production"
            )
        }
        return profile
    }

    // MARK: Data

    /// The boundary index, opened once.
    func boundaries() throws -> BoundaryIndex { try files.boundaries() }

    /// The catalogue of countries, opened once.
    func catalogue() throws -> Catalogue { try files.catalogue() }

    /// The cities, opened once.
    func cities() throws -> CityData { try files.cities() }

    /// Where what was fetched is kept, by the rules.
    var standardCacheFolder: String? { CachePath.standard(environment: environment) }

    // MARK: Selection

    /// The place of the store: `option`, else the settings', else the standard one.
    func storePath(_ option: String?) throws -> String {
        if let path = option ?? settings.string(.store) { return path }
        if let path = StorePath.standard(environment: environment) { return path }
        throw Failure("no place for the store: HOME is not set; name a file with --store", .badConfiguration)
    }

    /// The selection kept at `path`.
    func store(at path: String) -> any SelectionStore { SQLiteSelectionStore(path: path) }

    /// The recent searches kept at `path`.
    func searchHistory(at path: String) -> any SearchHistory { SQLiteSearchHistory(path: path) }

    /// How many countries may be selected.
    var selectionLimit: Int { settings.int(.selectionLimit) ?? Selection.defaultLimit }
}
