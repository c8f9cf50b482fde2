public import Countries

/// The certainty of the country, given the fix's own error.
public enum Certainty: Hashable, Sendable {
    /// The whole circle of the fix's accuracy lies in one country, or outside all countries.
    case certain
    /// The circle crosses a border.
    ///
    /// The candidates are sorted by descending likelihood.
    case ambiguous([Candidate])

    /// A country in which the fix may lie.
    public struct Candidate: Hashable, Sendable {
        /// The country, or `nil` for the high seas.
        public let country: Country?
        /// The likelihood, from 0 to 1.
        public let likelihood: Double

        /// Creates a candidate from a country and its likelihood.
        public init(country: Country?, likelihood: Double) {
            self.country = country
            self.likelihood = likelihood
        }
    }
}
