extension Country {
    /// A name that the country had, or that of a country it replaced on all its ground.
    public struct FormerName: Hashable, Sendable, Codable {
        /// The name in English.
        public var name: String
        /// The last year it was in use, where that is known.
        public var until: Int?

        /// Joins a name with its last year.
        public init(name: String, until: Int? = nil) {
            self.name = name
            self.until = until
        }
    }
}
