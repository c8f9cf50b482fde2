/// The program's reaction to a fault.
public enum Recovery: String, Hashable, Sendable, CaseIterable {
    /// The program tries again after a delay.
    case retry
    /// The program uses the next source: the cached data, then the bundled data.
    case fallBack = "fall back"
    /// The program uses the configured default.
    case useDefault = "default"
    /// The program reports the fault to the user, who decides.
    case ask
    /// The program logs the fault and continues, because nothing is lost.
    case logAndGoOn = "log and go on"
}

extension Fault {
    /// The program's reaction to this fault.
    ///
    /// This table is the only one.
    public var recovery: Recovery {
        switch self {
        case .usage, .configuration: .ask
        case .network(.offline), .network(.timeout), .network(.server): .retry
        case .network(.invalidResponse), .network(.client), .network(.refused), .network(.untrusted):
            .fallBack
        case .network(.invalidAddress): .ask
        case .data(.notFound), .data(.missing): .ask
        case .data(.unreadable), .data(.invalid): .fallBack
        case .data(.mapping): .logAndGoOn
        case .storage(.busy), .system: .retry
        case .storage(.fetch), .storage(.unreadable): .fallBack
        case .storage(.save), .storage(.delete): .logAndGoOn
        case .location: .useDefault
        case .selection(.duplicate): .logAndGoOn
        case .selection: .ask
        }
    }

    /// The branch of the tree, such as "network" or "data".
    public var branch: String {
        switch self {
        case .usage: "usage"
        case .configuration: "configuration"
        case .network: "network"
        case .data: "data"
        case .storage: "storage"
        case .location: "location"
        case .selection: "selection"
        case .system: "system"
        }
    }
}
