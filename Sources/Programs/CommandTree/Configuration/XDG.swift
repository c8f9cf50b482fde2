import Quoting

/// The user's own folders, by the XDG Base Directory Specification.
enum XDG {
    enum Kind {
        case configuration
        case state
        case cache
    }

    /// The base folder, or `nil` if neither its variable nor a home folder is known.
    ///
    /// As the specification requires, a variable without an absolute path is ignored.
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
