extension Country {
    /// The format of a country's postal codes.
    public struct PostalCode: Hashable, Sendable, Codable {
        /// A regular expression that matches a whole postal code.
        public var pattern: String
        /// The formats, with `#` for a digit and `@` for a letter.
        public var formats: [String]
        /// Examples of real postal codes.
        public var examples: [String]

        /// Creates a format from a regular expression and its illustrations.
        public init(pattern: String, formats: [String] = [], examples: [String] = []) {
            self.pattern = pattern
            self.formats = formats
            self.examples = examples
        }
    }

    /// The side of the road on which people drive.
    public enum DrivingSide: String, Hashable, Sendable, Codable, CaseIterable {
        case left
        case right
    }
}
