import Glibc
import Quoting

/// Where the selection is kept.
enum StorePath {
    private static let file = "countryexplorer/store.sqlite"

    /// The place by the rules, when neither an option nor a setting names one.
    ///
    /// systemd's `$STATE_DIRECTORY` (the first of several), else the XDG state folder, else, without a home,
    /// `/var/lib` for root. `nil` when no rule gives a place.
    static func standard(environment: [String: String], isRoot: Bool = geteuid() == 0) -> String? {
        let folders = environment["STATE_DIRECTORY"]?.parts(between: ":", omittingEmpty: true)
        if let first = folders?.first {
            return "\(first)/store.sqlite"
        }
        if let folder = XDG.folder(.state, environment: environment) { return "\(folder)/\(file)" }
        return isRoot ? "/var/lib/\(file)" : nil
    }
}
