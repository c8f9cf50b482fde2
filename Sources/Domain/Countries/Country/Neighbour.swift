extension Country {
    /// A country near another.
    public struct Neighbour: Hashable, Sendable, Codable {
        /// Which.
        public var code: Code
        /// Whole kilometres from border to border, territorial seas included; 0 where they touch.
        public var kilometres: Int

        private enum CodingKeys: String, CodingKey {
            case code
            case kilometres = "distance"
        }

        /// Joins a country with its distance.
        public init(code: Code, kilometres: Int) {
            self.code = code
            self.kilometres = kilometres
        }
    }
}
