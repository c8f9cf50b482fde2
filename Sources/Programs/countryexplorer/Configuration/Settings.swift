import Configuration
import FoundationEssentials
import Quoting

/// The settings in force: the environment over files over defaults.
///
/// Options stand above them all.
struct Settings: Sendable {
    /// The profile in force.
    let profile: Profile
    /// The files that were read, the strongest first.
    let files: [String]
    private let reader: ConfigReader

    /// Reads every layer.
    ///
    /// `given` is what the environment gives; `environment` itself names only folders. `explicit` is the file that `--config` or the environment names, and must be there; `profileFolder`
    /// holds the profiles' own files, and is `nil` when they are not installed.
    ///
    /// - Throws: ``SettingsError`` for the first value that cannot be taken.
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

    /// The text of `key`, or `nil` when nothing sets it.
    func string(_ key: SettingKey) -> String? {
        reader.string(forKey: ConfigKey(stringLiteral: key.rawValue), isSecret: key.isSecret)
    }

    /// The whole number of `key`, or `nil` when nothing sets it.
    func int(_ key: SettingKey) -> Int? { reader.int(forKey: ConfigKey(stringLiteral: key.rawValue)) }

    /// The number of `key`, or `nil` when nothing sets it.
    func double(_ key: SettingKey) -> Double? {
        reader.double(forKey: ConfigKey(stringLiteral: key.rawValue))
    }

    /// The list of `key`, or `nil` when nothing sets it.
    func strings(_ key: SettingKey) -> [String]? {
        reader.stringArray(forKey: ConfigKey(stringLiteral: key.rawValue))
    }

    /// The truth of `key`, or `nil` when nothing sets it.
    func bool(_ key: SettingKey) -> Bool? { reader.bool(forKey: ConfigKey(stringLiteral: key.rawValue)) }

    /// The value of `key` as text, or `nil` when nothing sets it; a secret's too, which is not to be shown.
    func description(of key: SettingKey) -> String? {
        string(key) ?? int(key).map(String.init) ?? double(key).map { "\($0)" } ?? bool(key).map { "\($0)" }
            ?? strings(key)?.joined(separator: ", ")
    }

    /// The files that may be there, the strongest first; each may have a secrets file beside it.
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
