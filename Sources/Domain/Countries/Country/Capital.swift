public import Geodesy

extension Country {
    /// A capital of a country.
    public struct Capital: Hashable, Sendable {
        /// The English name of the capital.
        public var name: String
        /// The position, or `nil` if it is unknown.
        public var coordinate: Coordinate?
        /// The names in other languages, by BCP 47 tag.
        ///
        /// Without an entry, `name(in:)` returns the English name.
        public var names: [String: String]
        /// Further names, in languages that the source does not state.
        public var alternatives: [String]

        /// Creates a capital from its names and its position.
        public init(
            name: String,
            coordinate: Coordinate?,
            names: [String: String] = [:],
            alternatives: [String] = []
        ) {
            self.name = name
            self.coordinate = coordinate
            self.names = names
            self.alternatives = alternatives
        }
    }
}

extension Country.Capital {
    /// The name in the language of `tag` (BCP 47), or the English one without a translation.
    ///
    /// A tag is shortened at its hyphens: "de-AT" falls back to "de".
    public func name(in tag: String) -> String { names.value(forTag: tag) ?? name }
}
