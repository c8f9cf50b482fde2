/// Where something is from.
public enum DataOrigin: Hashable, Sendable, CustomStringConvertible {
    /// A cache, by its name.
    case cache(String)
    /// The remote, just now.
    case remote
    /// Another package's data on this machine, by its name.
    case installed(String)
    /// The program's own data.
    case bundled

    /// "disk", "remote", "bundled".
    public var description: String {
        switch self {
        case .cache(let name): name
        case .remote: "remote"
        case .installed(let package): package
        case .bundled: "bundled"
        }
    }
}
