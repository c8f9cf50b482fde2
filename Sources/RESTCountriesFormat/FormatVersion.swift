/// A version of the REST Countries format.
public enum FormatVersion: String, Hashable, Sendable, CaseIterable {
    /// The older: lists for currencies and languages.
    case v2
    /// The newer: objects by code.
    case v3_1 = "v3.1"
}
