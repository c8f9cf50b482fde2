extension Country {
    /// A currency.
    public struct Currency: Hashable, Sendable, Codable {
        /// ISO 4217: "EGP".
        public var code: String
        /// Its English name.
        public var name: String
        /// How English writes it: "E£".
        public var symbol: String?
        /// How its own country writes it, where that is another way.
        public var nativeSymbol: String?
        /// How many decimals its amounts have.
        public var decimals: Int?

        /// Joins a code with what is known of it.
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
