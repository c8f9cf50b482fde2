/// The origin of data.
public enum DataOrigin: Hashable, Sendable, CustomStringConvertible {
    /// A cache with this name.
    case cache(String)
    /// The remote, in the current request.
    case remote
    /// Another package's data on this machine, with the package's name.
    case installed(String)
    /// The data bundled with the program.
    case bundled

    /// The name of the origin: "disk", "remote", "bundled".
    public var description: String {
        switch self {
        case .cache(let name): name
        case .remote: "remote"
        case .installed(let package): package
        case .bundled: "bundled"
        }
    }
}
