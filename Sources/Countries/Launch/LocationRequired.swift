public import Faults
public import Fixes

/// Why a launch that requires a location selected nothing.
public enum LocationRequired: Error, Hashable, Sendable {
    /// Location was denied by an option or the configuration.
    case denied
    /// The position lies in no country.
    case noCountry
    /// No position could be had.
    case unavailable(PositionError)
}

extension LocationRequired: FaultError {
    /// The reason as a branch of the tree.
    public var fault: Fault {
        switch self {
        case .denied: .location(.denied)
        case .noCountry: .location(.noCountry)
        case .unavailable(let error): error.fault
        }
    }

    /// What is missing.
    public var problem: String {
        switch self {
        case .denied: "location is denied and a location is required; nothing was selected"
        case .noCountry: "the position lies in no country and a location is required; nothing was selected"
        case .unavailable(let error): error.problem
        }
    }

    /// What the error of the source advises.
    public var remedy: Remedy? {
        guard case .unavailable(let error) = self else { return nil }
        return "\(error.advice) (a location is required; nothing was selected)"
    }
}

extension LocationRequired: CustomStringConvertible {
    /// One line: what is missing, and the remedy in plain words.
    public var description: String { message() }
}
