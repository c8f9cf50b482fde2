import Boundaries
import Cities
import CityIndex
import Countries
import FoundationEssentials
import Geodesy
import Locating
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
    /// The faults of the variables that name the remote service, which other programs use too.
    let remoteFaults: [SettingsError]
    /// The faults of the environment and the variables that are ignored, a line each.
    let complaints: [String]

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
        /// The effect of faulty variables.
        var environment = Attention.strict
    }

    /// The effect of faults in the environment.
    enum Attention: Sendable {
        /// A bad value stops the command. A variable that is not a setting is reported.
        case strict
        /// Nothing stops the command, and nothing is printed: ``Services/complaints`` has the faults.
        case tolerant
    }

    /// - Throws: ``SettingsError`` when a setting cannot be taken.
    init(_ request: Request) throws {
        let environment = ProcessInfo.processInfo.environment
        var given = EnvironmentSettings(environment)
        if request.environment == .tolerant {
            given.dropUnreadableConfiguration()
        } else {
            try given.check()
        }
        let found = Installation(executable: Installation.executable, override: nil)
        settings = try Settings(
            profile: request.profile ?? given.profile ?? .production,
            given: given,
            environment: environment,
            explicit: request.configuration ?? given.configuration,
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
        remoteFaults = given.remoteFaults
        complaints = given.complaints
    }

    private static func logger(_ settings: Settings, isVerbose: Bool) -> Logger {
        var logger = Logger(label: "countryexplorer") {
            StreamLogHandler(label: $0, stream: StandardError.LogStream())
        }
        logger.logLevel = settings.string(.logLevel).flatMap(Logger.Level.init(rawValue:)) ?? .warning
        if isVerbose { logger.logLevel = min(logger.logLevel, .debug) }
        return logger
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

    /// Whether neither a setting nor systemd names a place for the store.
    var hasUsualStore: Bool { settings.string(.store) == nil && environment["STATE_DIRECTORY"] == nil }

    /// The selection kept at `path`, for a look at it: a damaged file stays, and is an error.
    func standingStore(at path: String) -> any SelectionStore {
        SQLiteSelectionStore(path: path, device: DeviceIdentity.running)
    }

    /// The selection kept at `path`, with the launch of this device.
    func store(at path: String) -> any SelectionStore { store(at: path, of: DeviceIdentity.running) }

    /// The selection kept at `path`, with the launch of `device`; `nil` when the device is not known.
    func store(at path: String, of device: String?) -> any SelectionStore {
        SQLiteSelectionStore(
            path: path,
            device: device,
            isOwnName: path == StorePath.standard(environment: environment),
            onDamage: Self.report
        )
    }

    /// The recent searches kept at `path`.
    func searchHistory(at path: String) -> any SearchHistory {
        SQLiteSearchHistory(path: path, onDamage: Self.report)
    }

    /// States on one line that a damaged store was moved away.
    @Sendable static func report(_ store: DamagedStore) {
        StandardError.writeLine(
            "countryexplorer: store \(store.path): \(store.reason); moved to \(store.newPath), and a new one is begun"
        )
    }

    /// How many countries may be selected.
    var selectionLimit: Int { settings.int(.selectionLimit) ?? Selection.defaultLimit }
}
