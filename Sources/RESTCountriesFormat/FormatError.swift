public import Countries

/// Why a document holds no countries.
public enum FormatError: FaultError, Hashable {
    /// It is not in UTF-8, which JSON has to be in.
    case notUTF8
    /// It is not JSON, or neither a list nor an object.
    case notJSON
    /// The service refuses, with these words; the closed public service does so with status 200.
    case refused(String)
    /// None of its records, of which there are so many, has a code and a name.
    case noCountry(records: Int)

    /// All are of data that cannot be used.
    public var fault: Fault { .data(.invalid) }
}

extension FormatError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .notUTF8: "its text is not in UTF-8"
        case .notJSON: "it is no JSON list or object"
        case .refused(let words):
            "the service refuses (\(words)); the public REST Countries service has closed, name a compatible one"
        case .noCountry(let records): "none of its \(records) records is a country with a code and a name"
        }
    }
}
