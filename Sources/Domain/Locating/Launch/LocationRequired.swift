public import Countries
public import Faults
public import Fixes

/// Why a launch that requires a location selected nothing.
public enum LocationRequired: Error, Hashable, Sendable {
    /// Location was denied by an option or the configuration.
    case denied
    /// The position lies in no country.
    case noCountry
    /// The position may lie in any of these countries; `nil` is the high seas.
    case ambiguous([Country.Code?])
    /// The position is in a place that the configuration ignores.
    case ignored
    /// No position could be had.
    case unavailable(PositionError)
}

extension LocationRequired: FaultError {
    /// The reason as a branch of the tree.
    public var fault: Fault {
        switch self {
        case .denied: .location(.denied)
        case .noCountry: .location(.noCountry)
        case .ambiguous, .ignored: .location(.timeout)
        case .unavailable(let error): error.fault
        }
    }

    /// What is missing.
    public var problem: String {
        switch self {
        case .denied: "location is denied and a location is required; nothing was selected"
        case .noCountry: "the position lies in no country and a location is required; nothing was selected"
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
