extension Country {
    /// A name in one language.
    public struct Name: Hashable, Sendable, Codable {
        /// The common name.
        public var common: String
        /// The formal name, where it is known and another.
        public var official: String?

        /// Joins the two.
        public init(common: String, official: String? = nil) {
            self.common = common
            self.official = official
        }
    }
}
