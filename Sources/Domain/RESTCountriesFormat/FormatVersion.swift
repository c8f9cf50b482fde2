/// A version of the REST Countries format.
public enum FormatVersion: String, Hashable, Sendable, CaseIterable {
    /// The older version, with lists of currencies and languages.
    case v2
    /// The newer version, with objects keyed by code.
    case v3_1 = "v3.1"
}

extension FormatVersion {
    /// The keys that a record of this version may have.
    public var fields: Set<String> {
        switch self {
        case .v2: Set(V2Record.CodingKeys.allCases.map(\.rawValue))
        case .v3_1: Set(V3Record.CodingKeys.allCases.map(\.rawValue))
        }
    }
}
