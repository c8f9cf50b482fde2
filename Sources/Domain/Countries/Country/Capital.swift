public import Geodesy

extension Country {
    /// A capital.
    public struct Capital: Hashable, Sendable {
        /// Its English name.
        public var name: String
        /// Where it lies.
        public var coordinate: Coordinate?
        /// Its names in other languages, by BCP 47 tag; the same as the English one where a tag is missing or unknown.
        public var names: [String: String]
        /// Further names, in languages that the source does not state.
        public var alternatives: [String]

        /// Joins names with a place.
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
    /// Its name in the language of `tag` (BCP 47), English if there is none; "de-AT" reads "de".
    public func name(in tag: String) -> String { names.value(forTag: tag) ?? name }
}
