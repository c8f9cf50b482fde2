import Glibc
import Quoting

/// Where what was fetched is kept.
enum CachePath {
    /// The folder by the rules, when neither an option nor a setting names one.
    ///
    /// systemd's `$CACHE_DIRECTORY` (the first of several), else the XDG cache folder, else, without a home,
    /// `/var/cache` for root. `nil` when no rule gives a place.
    static func standard(environment: [String: String], isRoot: Bool = geteuid() == 0) -> String? {
        let folders = environment["CACHE_DIRECTORY"]?.parts(between: ":", omittingEmpty: true)
        if let first = folders?.first {
            return first
        }
        if let folder = XDG.folder(.cache, environment: environment) { return "\(folder)/countryexplorer" }
        return isRoot ? "/var/cache/countryexplorer" : nil
    }
}
