import Configuration
import FoundationEssentials
import Quoting

/// The settings from environment variables, and the faults of those variables.
///
/// Reading does not throw. The caller decides which faults stop a command.
struct EnvironmentSettings {
    /// The settings with a usable value.
    private(set) var values: [SettingKey: ConfigContent] = [:]
    /// The faults of the program's own variables.
    private(set) var faults: [SettingsError] = []
    /// The faults of the variables that other programs also use.
    ///
    /// They concern only the remote service.
    private(set) var remoteFaults: [SettingsError] = []
    /// A line for each variable that has the prefix and is ignored.
    private(set) var warnings: [String] = []
    /// The profile that `COUNTRYEXPLORER_PROFILE` selects.
    private(set) var profile: Profile?
    /// The settings file that `COUNTRYEXPLORER_CONFIG` selects.
    private(set) var configuration: String?

    /// Reads all variables with the program's prefix in alphabetical order, then the common ones.
    init(_ environment: [String: String]) {
        let known = Dictionary(uniqueKeysWithValues: SettingKey.allCases.map { ($0.environmentName, $0) })
        let ours = environment.filter { $0.key.begins(with: SettingKey.environmentPrefix) }
        checkEncoding(environment)
        for (name, text) in ours.sorted(by: { $0.key < $1.key }) {
            if SettingKey.environmentSelectors.contains(name) {
                readSelector(name, text)
            } else if let key = known[name] {
                read(key, name, text)
            } else {
                warnings.append(Self.unknown(name, known.keys))
            }
        }
        readCommon(environment)
    }

    /// Throws the first fault, or prints the warnings on standard error.
    ///
    /// - Throws: ``SettingsError`` for an invalid value of one of the program's own variables.
    func check() throws(SettingsError) {
        if let fault = faults.first { throw fault }
        for line in complaints { StandardError.writeLine("countryexplorer: \(line)") }
    }

    /// The faults and the warnings, one line each.
    var complaints: [String] { faults.map(\.description) + warnings.map { "environment: \($0)" } }

    /// Records a fault, instead of reading the file, if the file that the environment names is not usable.
    mutating func dropUnreadableConfiguration() {
        guard let path = configuration else { return }
        do throws(SettingsError) {
            _ = try SettingsFile(at: path, remedy: "COUNTRYEXPLORER_CONFIG names it")
        } catch {
            configuration = nil
            faults.append(error)
        }
    }

    /// Refuses values that may be paths and are not UTF-8.
    ///
    /// Their conversion to text would name other files.
    private mutating func checkEncoding(_ environment: [String: String]) {
        let places = ["HOME", "STATE_DIRECTORY", "CACHE_DIRECTORY"]
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where value.contains("\u{FFFD}") {
            guard places.contains(name) || name.hasPrefix("XDG_") || name.hasPrefix("COUNTRYEXPLORER_") else {
                continue
            }
            faults.append(SettingsError(place: "environment", key: name, expected: "UTF-8"))
        }
    }

    private mutating func readSelector(_ name: String, _ text: String) {
        switch name {
        case SettingKey.profileVariable:
            profile = Profile(rawValue: text)
            if profile == nil { refuse(name, expected: "debug or production") }
        default:
            configuration = text.isEmpty ? nil : text
            if text.isEmpty { refuse(name, expected: "a text that is not empty") }
        }
    }

    private mutating func read(_ key: SettingKey, _ name: String, _ text: String) {
        if let value = key.checked(.string(text)) {
            values[key] = value
        } else if Self.isServiceAddress(name, text) {
            warnings.append("\(name) is ignored: Kubernetes sets it for a Service of this name")
        } else {
            refuse(name, expected: key.expectation)
        }
    }

    private mutating func refuse(_ name: String, expected: String) {
        faults.append(SettingsError(place: "environment", key: name, expected: expected))
    }

    /// Reads the variables that clients of REST Countries already use for the service.
    private mutating func readCommon(_ environment: [String: String]) {
        guard environment["API_BASE_URL"] != nil else { return }
        for key in SettingKey.allCases where values[key] == nil {
            guard let name = key.commonEnvironmentName, let text = environment[name], !text.isEmpty else {
                continue
            }
            if let value = key.checked(.string(text)) {
                values[key] = value
            } else {
                remoteFaults.append(
                    SettingsError(place: "environment", key: name, expected: key.expectation)
                )
            }
        }
    }

    /// True if the variable has the form of those that Kubernetes sets in each pod: `NAME_PORT=tcp://10.0.0.1:80`.
    private static func isServiceAddress(_ name: String, _ text: String) -> Bool {
        name.hasSuffix("_PORT") && ["tcp://", "udp://", "sctp://"].contains { text.begins(with: $0) }
    }

    private static func unknown(_ name: String, _ known: some Collection<String>) -> String {
        let prefix = SettingKey.environmentPrefix
        let names = (Array(known) + SettingKey.environmentSelectors).map {
            String($0.dropFirst(prefix.count))
        }
        let near = NearNames(names, to: String(name.dropFirst(prefix.count)), prefix: prefix)
        return "\(name) is not a setting, and is ignored\(near)"
    }
}
