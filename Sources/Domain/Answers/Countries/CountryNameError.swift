public import Countries
public import Faults

/// The reason why a text does not name exactly one country.
public enum CountryNameError: Error, Hashable, Sendable {
    /// No country has this code or name.
    ///
    /// `near` holds the nearest matches, at most four.
    case unknown(String, near: [Country])
    /// More than one country has this name.
    case ambiguous(String, [Country])
}

extension CountryNameError: CustomStringConvertible {
    /// The text, the problem and the possible countries in one line.
    public var description: String { message() }

    private static func list(_ countries: [Country]) -> String {
        countries.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    }
}

extension CountryNameError: FaultError {
    /// An invalid-data fault.
    public var fault: Fault {
        .data(.invalid)
    }

    /// The text and the problem with it.
    public var problem: String {
        switch self {
        case .unknown(let text, _): "\(text): no country has this code or name"
        case .ambiguous(let text, _): "\(text): the name of more than one country"
        }
    }

    /// The possible countries, as a question or a clause.
    public var remedy: Remedy? {
        switch self {
        case .unknown(_, let near):
            near.isEmpty ? "expected one such as EG or EGY" : "did you mean \(Self.list(near))?"
        case .ambiguous(_, let countries): "name one of \(Self.list(countries))"
        }
    }
}
