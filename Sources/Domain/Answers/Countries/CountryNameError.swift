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
    public var description: String { message() }

    private static func list(_ countries: [Country]) -> String {
        countries.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    }
}

extension CountryNameError: FaultError {
    /// Bad data.
    public var fault: Fault {
        .data(.invalid)
    }

    /// What was typed, and what is wrong with it.
    public var problem: String {
        switch self {
        case .unknown(let text, _): "\(text): no country has this code or name"
        case .ambiguous(let text, _): "\(text): the name of more than one country"
        }
    }

    /// The countries that may be meant.
    public var remedy: Remedy? {
        switch self {
        case .unknown(_, let near):
            near.isEmpty ? "expected one such as EG or EGY" : "did you mean \(Self.list(near))?"
        case .ambiguous(_, let countries): "name one of \(Self.list(countries))"
        }
    }
}
