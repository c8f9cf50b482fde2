extension Country {
    /// Further texts that people look for a country by, beside the names that it is shown with.
    ///
    /// Former and colloquial names, abbreviations, spellings in other scripts, and names in parts of it. All are reviewed
    /// by hand but the capitals' names and the country's names in registers and in other programs.
    public struct SearchNames: Hashable, Sendable, Codable {
        /// Of the country: "Siam", "UK", "Nippon", "England".
        public var names: [String] = []
        /// Of its people and things: "Kiwi".
        public var demonyms: [String] = []
        /// Of its capitals, in any language, and of former ones: "Kairo", "القاهرة", "Rangoon".
        public var capitals: [String] = []
        /// Of its currencies: "zloty", "pound".
        public var currencies: [String] = []

        /// Nothing.
        public init() {}

        /// Whether there is nothing.
        public var isEmpty: Bool { self == Self() }

        /// Reads the lists; those that are missing are empty.
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
