extension Country {
    /// Further texts under which people look for a country, in addition to its displayed names.
    ///
    /// These are former and colloquial names, abbreviations, spellings in other scripts, and names of parts of the
    /// country. All are reviewed by hand, except the capitals' names and the names that registers and other programs
    /// use for the country.
    public struct SearchNames: Hashable, Sendable, Codable {
        /// Names of the country: "Siam", "UK", "Nippon", "England".
        public var names: [String] = []
        /// Names of its people and products: "Kiwi".
        public var demonyms: [String] = []
        /// Names of its capitals in any language, and of former capitals: "Kairo", "القاهرة", "Rangoon".
        public var capitals: [String] = []
        /// Names of its currencies: "zloty", "pound".
        public var currencies: [String] = []

        /// Creates a value with empty lists.
        public init() {}

        /// True if all lists are empty.
        public var isEmpty: Bool { self == Self() }

        /// Reads the lists.
        ///
        /// Missing lists are empty.
        public init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: CodingKeys.self)
            func list(_ key: CodingKeys) throws -> [String] {
                try object.decodeIfPresent([String].self, forKey: key) ?? []
            }
            names = try list(.names)
            demonyms = try list(.demonyms)
            capitals = try list(.capitals)
            currencies = try list(.currencies)
        }
    }
}
