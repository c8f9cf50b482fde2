extension Country {
    /// A former name of a country, or the name of a country that it replaced in its whole territory.
    public struct FormerName: Hashable, Sendable, Codable {
        /// The name in English.
        public var name: String
        /// The last year in which the name was used, if it is known.
        public var until: Int?

        /// Creates a former name from the name and its last year.
        public init(name: String, until: Int? = nil) {
            self.name = name
            self.until = until
        }
    }
}
