import Configuration
import FoundationEssentials
import Quoting

/// The effective settings.
///
/// The environment takes precedence over files, and files over defaults.
///
/// Command-line options take precedence over all of them.
package struct Settings: Sendable {
    /// The effective profile.
    let profile: Profile
    /// The files that were read, those with the highest precedence first.
    let files: [String]
    private let reader: ConfigReader

    /// Reads all sources of settings.
    ///
    /// `given` has the settings of the environment. `environment` itself is used only for the names of folders.
    /// `explicit` is the file that `--config` or the environment names, and must exist. `profileFolder` contains the
    /// profiles' own files, and is `nil` if they are not installed.
    ///
    /// - Throws: ``SettingsError`` for the first invalid value.
    init(
        profile: Profile,
        given: EnvironmentSettings,
        environment: [String: String],
        explicit: String?,
        profileFolder: String?
    ) throws {
        let optional = Self.places(environment: environment, profile: profile, profileFolder: profileFolder)
        var layers = [Self.layer(named: "environment", values: given.values)]
        var files: [String] = []
        if let explicit {
            layers.append(
                Self.layer(try SettingsFile(at: explicit, remedy: "name a readable file with --config"))
            )
            files.append(explicit)
        }
        for path in optional {
            guard let file = try SettingsFile(mayBeAt: path) else { continue }
            layers.append(Self.layer(file))
            files.append(path)
        }
        self.profile = profile
        self.files = files
        reader = ConfigReader(providers: layers)
    }

    /// The text of `key`, or `nil` if it is not set.
    package func string(_ key: SettingKey) -> String? {
        reader.string(forKey: ConfigKey(stringLiteral: key.rawValue), isSecret: key.isSecret)
    }

    /// The integer of `key`, or `nil` if it is not set.
    package func int(_ key: SettingKey) -> Int? { reader.int(forKey: ConfigKey(stringLiteral: key.rawValue)) }

    /// The number of `key`, or `nil` if it is not set.
    package func double(_ key: SettingKey) -> Double? {
        reader.double(forKey: ConfigKey(stringLiteral: key.rawValue))
    }

    /// The list of `key`, or `nil` if it is not set.
    package func strings(_ key: SettingKey) -> [String]? {
        reader.stringArray(forKey: ConfigKey(stringLiteral: key.rawValue))
    }

    /// The Boolean value of `key`, or `nil` if it is not set.
    package func bool(_ key: SettingKey) -> Bool? {
        reader.bool(forKey: ConfigKey(stringLiteral: key.rawValue))
    }

    /// The value of `key` as text, or `nil` if it is not set.
    ///
    /// A secret is included, and must not be shown.
    func description(of key: SettingKey) -> String? {
        if let text = string(key) { return text }
        if let number = int(key) { return String(number) }
        if let number = double(key) { return String(number) }
        if let flag = bool(key) { return String(flag) }
        return strings(key)?.joined(separator: ", ")
    }

    /// The possible settings files, those with the highest precedence first.
    ///
    /// Each may have a secrets file next to it.
    private static func places(
        environment: [String: String],
        profile: Profile,
        profileFolder: String?
    ) -> [String] {
        var folders = ["/etc/countryexplorer"]
        if let personal = XDG.folder(.configuration, environment: environment) {
            folders.insert(personal + "/countryexplorer", at: 0)
        }
        var places = folders.flatMap { ["\($0)/secrets.json", "\($0)/config.json"] }
        if let profileFolder {
            places += ["\(profileFolder)/secrets.json", "\(profileFolder)/\(profile.rawValue).json"]
        }
        return places
    }

    private static func layer(_ file: SettingsFile) -> InMemoryProvider {
        layer(named: file.path, values: file.values)
    }

    private static func layer(named name: String, values: [SettingKey: ConfigContent]) -> InMemoryProvider {
        let pairs = values.map { key, content in
            let components = key.rawValue.parts(between: ".")
            return (AbsoluteConfigKey(components), ConfigValue(content, isSecret: key.isSecret))
        }
        return InMemoryProvider(name: name, values: Dictionary(uniqueKeysWithValues: pairs))
    }
}
