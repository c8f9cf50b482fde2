/// The keys of all settings, by their names in a file.
///
/// In the environment `gpsd.host` is `COUNTRYEXPLORER_GPSD_HOST`, and `api.base-url` is
/// `COUNTRYEXPLORER_API_BASE_URL`.
package enum SettingKey: String, CaseIterable {
    case logLevel = "log.level"
    case locationDenied = "location.denied"
    case fallback = "location.fallback"
    case timeout = "location.timeout"
    case sources = "location.sources"
    case hints = "location.hints"
    case ignored = "location.ignore"
    case worldview = "location.worldview"
    case gpsdHost = "gpsd.host"
    case gpsdPort = "gpsd.port"
    case gpsdDevice = "gpsd.device"
    case serialPath = "serial.path"
    case serialBaud = "serial.baud"
    case serialListenOnly = "serial.listen-only"
    case provisionFacts = "provision.facts"
    case provisionLanguage = "provision.language"
    case freeTimeZone = "provision.free.time-zone"
    case freeWireless = "provision.free.wireless"
    case freeLocale = "provision.free.locale"
    case freeKeymap = "provision.free.keymap"
    case freePaper = "provision.free.paper"
    case selectionLimit = "selection.limit"
    case ownRates = "rates.own"
    case ratesURL = "rates.url"
    case store
    case data
    case cache = "cache.folder"
    case apiBaseURL = "api.base-url"
    case apiVersion = "api.version"
    case apiTimeout = "api.timeout"
    case apiCertificates = "api.certificates"
    case apiKeyHeader = "api.key-header"
    case apiKey = "api.key"
    case flagsBaseURL = "flags.base-url"
    case serverListen = "server.listen"
    case serverHosts = "server.hosts"
    case serverOrigins = "server.origins"
    case serverToken = "server.token"
    case serverRate = "server.rate"
    case serverConnections = "server.connections"
    case serverClientConnections = "server.client-connections"

    /// The environment variable of the setting.
    var environmentName: String {
        SettingKey.environmentPrefix
            + rawValue.uppercased().map { ".-".contains($0) ? "_" : "\($0)" }.joined()
    }

    /// The variable that clients of REST Countries already use for the setting.
    ///
    /// It counts if the other variable is not set.
    var commonEnvironmentName: String? {
        switch self {
        case .apiBaseURL: "API_BASE_URL"
        case .apiVersion: "API_VERSION"
        default: nil
        }
    }

    /// True if the value must not appear in logs or in the output of `doctor`.
    var isSecret: Bool { self == .apiKey || self == .serverToken }

    /// The variables that contain a secret.
    ///
    /// They are not passed to other programs.
    static let secretVariables = Set(allCases.filter(\.isSecret).map(\.environmentName))

    static let environmentPrefix = "COUNTRYEXPLORER_"

    /// The variables with the prefix that are not settings.
    ///
    /// They select the source of the settings.
    static let environmentSelectors: Set = [profileVariable, "COUNTRYEXPLORER_CONFIG"]

    /// The variable that selects the profile.
    static let profileVariable = "COUNTRYEXPLORER_PROFILE"
}
