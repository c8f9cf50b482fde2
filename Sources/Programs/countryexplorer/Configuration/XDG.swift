import Quoting

/// A person's own folders, by the XDG Base Directory Specification.
enum XDG {
    enum Kind {
        case configuration
        case state
        case cache
    }

    /// The base folder, or `nil` when neither its variable nor a home is known.
    ///
    /// As the specification asks, a variable that holds no absolute path is ignored.
    static func folder(_ kind: Kind, environment: [String: String]) -> String? {
        let (variable, place) =
            switch kind {
            case .configuration: ("XDG_CONFIG_HOME", ".config")
            case .state: ("XDG_STATE_HOME", ".local/state")
            case .cache: ("XDG_CACHE_HOME", ".cache")
            }
        if let path = environment[variable], path.begins(with: "/") { return path }
        guard let home = environment["HOME"], home.begins(with: "/") else { return nil }
        return "\(home)/\(place)"
    }
}
