public import Countries
public import Faults

/// Why a text that a person typed does not name one country.
public enum CountryNameError: Error, Hashable, Sendable {
    /// No country has this code or name; the nearest matches, at most four.
    case unknown(String, near: [Country])
    /// More than one country has this name.
    case ambiguous(String, [Country])
}

extension CountryNameError: CustomStringConvertible {
    /// One line: what was typed, what is wrong with it, and which countries may be meant.
    public var description: String {
        switch self {
        case .unknown(let text, let near):
            let hint = near.isEmpty ? "expected one such as EG or EGY" : "did you mean \(Self.list(near))?"
            return "\(text): no country has this code or name; \(hint)"
        case .ambiguous(let text, let countries):
            return "\(text): the name of more than one country; name one of \(Self.list(countries))"
        }
    }

    private static func list(_ countries: [Country]) -> String {
        countries.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    }
}

extension CountryNameError: FaultError {
    /// Bad data.
    public var fault: Fault {
        .data(.invalid)
    }
}
