public import Countries
public import Faults

/// The reasons why countries cannot be fetched.
public enum RepositoryError: FaultError, Hashable {
    /// No remote is configured.
    case noRemote
    /// The remote has no country with this code.
    case notFound(Country.Code, remote: String)

    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch self {
        case .noRemote: .network(.invalidAddress)
        case .notFound: .data(.notFound)
        }
    }
}

extension RepositoryError: CustomStringConvertible {
    /// One line with the problem and the remedy.
    public var description: String {
        switch self {
        case .noRemote:
            "no remote is configured, and the bundled countries are in use; set api.base-url to a REST Countries service"
        case .notFound(let code, let remote): "\(remote): it has no country \(code); check the code"
        }
    }
}
