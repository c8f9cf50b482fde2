extension Country {
    /// A currency of a country.
    public struct Currency: Hashable, Sendable, Codable {
        /// The ISO 4217 code: "EGP".
        public var code: String
        /// The English name of the currency.
        public var name: String
        /// The symbol in English text: "E£".
        public var symbol: String?
        /// The symbol in the country itself, if it differs.
        public var nativeSymbol: String?
        /// The number of decimals of an amount.
        public var decimals: Int?

        /// Creates a currency from its code, its names and its symbols.
        public init(
            code: String,
            name: String,
            symbol: String? = nil,
            nativeSymbol: String? = nil,
            decimals: Int? = nil
        ) {
            self.code = code
            self.name = name
            self.symbol = symbol
            self.nativeSymbol = nativeSymbol
            self.decimals = decimals
        }
    }
}
