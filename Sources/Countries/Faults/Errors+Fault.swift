public import Fixes

extension CatalogueError: FaultError {
    /// Its place in the tree.
    public var fault: Fault {
        switch code {
        case .missing: .data(.notFound)
        case .unreadable: .storage(.fetch)
        case .foreign, .wrongVersion, .damaged: .data(.invalid)
        }
    }
}

extension PositionError: FaultError {
    /// Its place in the tree.
    public var fault: Fault {
        switch code {
        case .unavailable, .unsuitable, .noInput, .unreadable, .disagreement: .location(.unavailable)
        case .permissionDenied: .location(.denied)
        case .noFix: .location(.timeout)
        }
    }
}

extension SelectionError: FaultError {
    /// Its place in the tree.
    public var fault: Fault {
        switch self {
        case .full: .selection(.limit)
        case .duplicate: .selection(.duplicate)
        case .absent, .nothingRemoved: .selection(.absent)
        }
    }
}
