public import Faults
public import JSONText

/// The reasons why a document cannot be read as countries.
public enum FormatError: FaultError, Hashable {
    /// The document is not in UTF-8, which JSON requires.
    case notUTF8
    /// The document is not JSON, or neither a list nor an object.
    case notJSON
    /// The document exceeds the limits of a list of countries.
    case tooMuch(JSONExcess)
    /// The document could not be read within the time limit.
    case late
    /// The service refused with this message.
    ///
    /// The closed public service does so with status 200.
    case refused(String)
    /// None of this many records has both a code and a name.
    case noCountry(records: Int)

    /// Unusable data, or data that came too late.
    public var fault: Fault { self == .late ? .network(.timeout) : .data(.invalid) }
}

extension FormatError: CustomStringConvertible {
    /// The fault as a clause.
    public var description: String {
        switch self {
        case .notUTF8: "its text is not in UTF-8"
        case .notJSON: "it is not a JSON list or object"
        case .tooMuch(let excess): "\(excess)"
        case .late: "it takes longer to read than allowed"
        case .refused(let words):
            "the service refuses (\(words)); the public REST Countries service has closed, name a compatible one"
        case .noCountry(let records): "none of its \(records) records is a country with a code and a name"
        }
    }
}
