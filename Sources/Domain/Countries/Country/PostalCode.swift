extension Country {
    /// How postal codes look.
    public struct PostalCode: Hashable, Sendable, Codable {
        /// A regular expression for the whole code.
        public var pattern: String
        /// The shapes: `#` for a digit, `@` for a letter.
        public var formats: [String]
        /// Some codes that there are.
        public var examples: [String]

        /// Joins a pattern with its illustrations.
        public init(pattern: String, formats: [String] = [], examples: [String] = []) {
            self.pattern = pattern
            self.formats = formats
            self.examples = examples
        }
    }

    /// The side of the road.
    public enum DrivingSide: String, Hashable, Sendable, Codable, CaseIterable {
        case left
        case right
    }
}
