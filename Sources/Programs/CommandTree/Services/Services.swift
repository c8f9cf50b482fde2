package import Boundaries
import Cities
package import CityIndex
package import Countries
import FoundationEssentials
import Geodesy
import Locating
package import Logging
import Notation
import Positioning
import Storage

/// All implementations that the program chooses, in one place: files, settings, sources and the store.
package struct Services: Sendable {
    package let settings: Settings
    package let installation: Installation
    let files: DataFiles
    package let logger: Logger
    /// True if the program reports its actions on standard error.
    let isVerbose: Bool
    /// The environment of the process.
    let environment: [String: String]
    /// The faults of the variables that name the remote service, which other programs also use.
    let remoteFaults: [SettingsError]
    /// A line for each fault of the environment and for each ignored variable.
    let complaints: [String]

    /// The options of the start.
    ///
    /// `nil` leaves a choice to the environment and the settings.
    struct Request: Sendable {
        /// The profile that the options name, if any.
        var profile: Profile?
        /// The path of a settings file.
        var configuration: String?
        /// The folder of the data files.
        var data: String?
        /// The path of a boundary file that replaces the one in the folder.
        var boundaries: String?
        /// True if the program reports its actions on standard error.
        var isVerbose = false
        /// The effect of faulty variables.
        var environment = Attention.strict
    }

    /// The effect of faults in the environment.
    package enum Attention: Sendable {
        /// An invalid value stops the command. A variable that is not a setting is reported.
        case strict
        /// The command continues, and nothing is printed. ``Services/complaints`` contains the faults.
        case tolerant
    }

    /// - Throws: ``SettingsError`` if a setting is invalid.
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
        // As with the other services, what was fetched counts only while its address is configured.
        let folder = settings.string(.cache) ?? CachePath.standard(environment: environment)
        files = DataFiles(installation, fetched: settings.string(.ratesURL) == nil ? nil : folder)
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
    package func boundaries() throws -> BoundaryIndex { try files.boundaries() }

    /// The catalogue of countries, opened once.
    package func catalogue() throws -> Catalogue { try files.catalogue() }

    /// The cities, opened once.
    package func cities() throws -> CityData { try files.cities() }

    /// The default folder for fetched data, or `nil` if no rule applies.
    var standardCacheFolder: String? { CachePath.standard(environment: environment) }

    // MARK: Selection

    /// The path of the store: `option`, or otherwise that of the settings, or the default.
    package func storePath(_ option: String?) throws -> String {
        if let path = option ?? settings.string(.store) { return path }
        if let path = StorePath.standard(environment: environment) { return path }
        throw Failure("no place for the store: HOME is not set; name a file with --store", .badConfiguration)
    }

    /// True if neither a setting nor systemd names a path for the store.
    var hasUsualStore: Bool { settings.string(.store) == nil && environment["STATE_DIRECTORY"] == nil }

    /// The selection at `path`, only for reading.
    ///
    /// A damaged file stays in place and is an error.
    func standingStore(at path: String) -> any SelectionStore {
        SQLiteSelectionStore(path: path, device: DeviceIdentity.running)
    }

    /// The selection at `path`, with the decision of this device.
    func store(at path: String) -> any SelectionStore { store(at: path, of: DeviceIdentity.running) }

    /// The selection at `path`, with the decision of `device`, or of no particular device for `nil`.
    func store(at path: String, of device: String?) -> any SelectionStore {
        SQLiteSelectionStore(
            path: path,
            device: device,
            isOwnName: path == StorePath.standard(environment: environment),
            onDamage: Self.report
        )
    }

    /// The recent searches at `path`.
    package func searchHistory(at path: String) -> any SearchHistory {
        SQLiteSearchHistory(path: path, onDamage: Self.report)
    }

    /// Prints a line about a damaged store that was moved aside.
    @Sendable static func report(_ store: DamagedStore) {
        StandardError.writeLine(
            "countryexplorer: store \(store.path): \(store.reason); moved to \(store.newPath), and a new one is begun"
        )
    }

    /// The largest number of selected countries.
    package var selectionLimit: Int { settings.int(.selectionLimit) ?? Selection.defaultLimit }
}
