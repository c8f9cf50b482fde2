/// Everything that can be configured, by the name it has in a file.
///
/// In the environment `gpsd.host` is `COUNTRYEXPLORER_GPSD_HOST`, and `api.base-url` is
/// `COUNTRYEXPLORER_API_BASE_URL`.
enum SettingKey: String, CaseIterable {
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
    case provisionFacts = "provision.facts"
    case provisionLanguage = "provision.language"
    case freeTimeZone = "provision.free.time-zone"
    case freeWireless = "provision.free.wireless"
    case freeLocale = "provision.free.locale"
    case freeKeymap = "provision.free.keymap"
    case freePaper = "provision.free.paper"
    case selectionLimit = "selection.limit"
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

    /// The variable that sets it.
    var environmentName: String {
        SettingKey.environmentPrefix
            + rawValue.uppercased().map { ".-".contains($0) ? "_" : "\($0)" }.joined()
    }

    /// The variable that clients of REST Countries have for it already; it counts where the other is not set.
    var commonEnvironmentName: String? {
        switch self {
        case .apiBaseURL: "API_BASE_URL"
        case .apiVersion: "API_VERSION"
        default: nil
        }
    }

    /// Whether its value is kept out of logs and of `doctor`.
    var isSecret: Bool { self == .apiKey || self == .serverToken }

    /// The variables that hold a secret, which no other program is given.
    static let secretVariables = Set(allCases.filter(\.isSecret).map(\.environmentName))

    static let environmentPrefix = "COUNTRYEXPLORER_"

    /// Variables with the prefix that are no settings: they choose where settings come from.
    static let environmentSelectors: Set = [profileVariable, "COUNTRYEXPLORER_CONFIG"]

    /// The variable that names the profile.
    static let profileVariable = "COUNTRYEXPLORER_PROFILE"
}
