extension Country {
    /// The status of a code in ISO 3166-1.
    public enum CodeStatus: String, Hashable, Sendable, Codable, CaseIterable {
        /// A code that the standard assigns to a country or territory.
        case assigned = "officially-assigned"
        /// A code that the standard leaves to its users, such as XK.
        case user = "user-assigned"
    }
}
