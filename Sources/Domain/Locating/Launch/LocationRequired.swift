public import Countries
public import Faults
public import Fixes

/// The reason why a launch that requires a location selected nothing.
public enum LocationRequired: Error, Hashable, Sendable {
    /// An option or the configuration denies the use of location.
    case denied
    /// The position lies in no country.
    case noCountry
    /// The position may lie in any of these countries, where `nil` is the high seas.
    case ambiguous([Country.Code?])
    /// The position is in a place that the configuration ignores.
    case ignored
    /// No position was available.
    case unavailable(PositionError)
}

extension LocationRequired: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch self {
        case .denied: .location(.denied)
        case .noCountry: .location(.noCountry)
        case .ambiguous, .ignored: .location(.timeout)
        case .unavailable(let error): error.fault
        }
    }

    /// The missing location and its consequence, as one clause.
    public var problem: String {
        switch self {
        case .denied: "location is denied and a location is required; nothing was selected"
        case .noCountry: "the position is in no country and a location is required; nothing was selected"
        case .ambiguous(let countries): Self.problem(of: countries)
        case .ignored:
            "the position is in a place that location.ignore names and a location is required; nothing was selected"
        case .unavailable(let error): error.problem
        }
    }

    private static func problem(of countries: [Country.Code?]) -> String {
        let names = countries.map { $0.map(\.description) ?? "the high seas" }.joined(separator: " or ")
        return "the position may be in \(names) and a location is required; nothing was selected"
    }

    /// The advice of the position's error, or `nil` for the other reasons.
    public var remedy: Remedy? {
        guard case .unavailable(let error) = self else { return nil }
        return "\(error.advice) (a location is required; nothing was selected)"
    }
}

extension LocationRequired: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
