public import Faults
public import JSONText

/// Why a document holds no countries.
public enum FormatError: FaultError, Hashable {
    /// It is not in UTF-8, which JSON has to be in.
    case notUTF8
    /// It is not JSON, or neither a list nor an object.
    case notJSON
    /// It holds more than a list of countries does.
    case tooMuch(JSONExcess)
    /// It could not be read in the time allowed.
    case late
    /// The service refuses, with these words; the closed public service does so with status 200.
    case refused(String)
    /// None of its records, of which there are so many, has a code and a name.
    case noCountry(records: Int)

    /// Data that cannot be used, or that came too late.
    public var fault: Fault { self == .late ? .network(.timeout) : .data(.invalid) }
}

extension FormatError: CustomStringConvertible {
    /// What is wrong, as a clause.
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
