/// What the program does about a fault.
public enum Recovery: String, Hashable, Sendable, CaseIterable {
    /// Try the same again, after a while.
    case retry
    /// Take the next best: what is cached, what is bundled.
    case fallBack = "fall back"
    /// Take what is configured for the case.
    case useDefault = "default"
    /// Tell a person, who has to decide.
    case ask
    /// Note it and go on, for nothing is lost.
    case logAndGoOn = "log and go on"
}

extension Fault {
    /// What helps; the one table of it.
    public var recovery: Recovery {
        switch self {
        case .network(.offline), .network(.timeout), .network(.server): .retry
        case .network(.invalidResponse), .network(.client), .network(.untrusted): .fallBack
        case .network(.invalidAddress): .ask
        case .data(.notFound): .ask
        case .data(.invalid): .fallBack
        case .data(.mapping): .logAndGoOn
        case .storage(.busy): .retry
        case .storage(.fetch): .fallBack
        case .storage(.save), .storage(.delete): .logAndGoOn
        case .location: .useDefault
        case .selection(.duplicate): .logAndGoOn
        case .selection: .ask
        }
    }

    /// The branch of the tree: "network", "data".
    public var branch: String {
        switch self {
        case .network: "network"
        case .data: "data"
        case .storage: "storage"
        case .location: "location"
        case .selection: "selection"
        }
    }
}

extension FaultError {
    /// What helps.
    public var recovery: Recovery { fault.recovery }
}
