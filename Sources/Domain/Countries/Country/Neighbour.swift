extension Country {
    /// A country near another one.
    public struct Neighbour: Hashable, Sendable, Codable {
        /// The code of the nearby country.
        public var code: Code
        /// The distance from border to border in whole kilometres, measured between territorial seas.
        ///
        /// It is 0 for countries that touch.
        public var kilometres: Int

        private enum CodingKeys: String, CodingKey {
            case code
            case kilometres = "distance"
        }

        /// Creates a neighbour from a country and its distance.
        public init(code: Code, kilometres: Int) {
            self.code = code
            self.kilometres = kilometres
        }
    }
}
