extension Country {
    /// A country's name in one language.
    public struct Name: Hashable, Sendable, Codable {
        /// The name in everyday use.
        public var common: String
        /// The formal name, if it is known and differs from the common one.
        public var official: String?

        /// Creates a name from its common and its formal version.
        public init(common: String, official: String? = nil) {
            self.common = common
            self.official = official
        }
    }
}
