extension Country {
    /// What ISO 3166-1 says of a code.
    public enum CodeStatus: String, Hashable, Sendable, Codable, CaseIterable {
        /// The code of a country or territory in the standard.
        case assigned = "officially-assigned"
        /// A code that the standard leaves to its users, such as XK.
        case user = "user-assigned"
    }
}
