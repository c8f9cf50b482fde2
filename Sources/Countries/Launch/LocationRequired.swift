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

extension LocationRequired: CustomStringConvertible {
    /// One line: what is missing.
    public var description: String {
        switch self {
        case .denied: "location is denied and a location is required; nothing was selected"
        case .noCountry: "the position lies in no country and a location is required; nothing was selected"
        case .unavailable(let error): "\(error) (a location is required; nothing was selected)"
        }
    }
}
