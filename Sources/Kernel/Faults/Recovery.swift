/// What the program does about a fault.
public enum Recovery: String, Hashable, Sendable, CaseIterable {
    /// Try again after a delay.
    case retry
    /// Use the next source: what is cached, then what is bundled.
    case fallBack = "fall back"
    /// Use the configured default.
    case useDefault = "default"
    /// Report it to a person, who decides.
    case ask
    /// Log it and continue: nothing is lost.
    case logAndGoOn = "log and go on"
}

extension Fault {
    /// How the program recovers; the one table of it.
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

    /// The branch of the tree: "network", "data".
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
