import Glibc
import Quoting

/// The path of the store of the selection.
enum StorePath {
    private static let file = "countryexplorer/store.sqlite"

    /// The default path, if neither an option nor a setting names one.
    ///
    /// It is in systemd's `$STATE_DIRECTORY` (the first of several), else in the XDG state folder, else, without a
    /// home, in `/var/lib` for root. `nil` if none of these applies.
    static func standard(environment: [String: String], isRoot: Bool = geteuid() == 0) -> String? {
        let folders = environment["STATE_DIRECTORY"]?.parts(between: ":", omittingEmpty: true)
        if let first = folders?.first {
            return "\(first)/store.sqlite"
        }
        if let folder = XDG.folder(.state, environment: environment) { return "\(folder)/\(file)" }
        return isRoot ? "/var/lib/\(file)" : nil
    }
}
