import Glibc
import Quoting

/// The path of the folder for fetched data.
enum CachePath {
    /// The default folder, if neither an option nor a setting names one.
    ///
    /// It is systemd's `$CACHE_DIRECTORY` (the first of several), else the XDG cache folder, else, without a home,
    /// `/var/cache` for root. `nil` if none of these applies.
    static func standard(environment: [String: String], isRoot: Bool = geteuid() == 0) -> String? {
        let folders = environment["CACHE_DIRECTORY"]?.parts(between: ":", omittingEmpty: true)
        if let first = folders?.first {
            return first
        }
        if let folder = XDG.folder(.cache, environment: environment) { return "\(folder)/countryexplorer" }
        return isRoot ? "/var/cache/countryexplorer" : nil
    }
}
