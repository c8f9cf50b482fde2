public import Countries

/// Whether a fix's own error leaves the country open.
public enum Certainty: Hashable, Sendable {
    /// The whole circle of the fix's accuracy lies in one country, or in none.
    case certain
    /// The circle crosses a border: where the place may lie, the likeliest first.
    case ambiguous([Candidate])

    /// A country that a place may lie in.
    public struct Candidate: Hashable, Sendable {
        /// The country; `nil` for the high seas.
        public let country: Country?
        /// How likely it is, from 0 to 1.
        public let likelihood: Double

        /// Joins a country with its chance.
        public init(country: Country?, likelihood: Double) {
            self.country = country
            self.likelihood = likelihood
        }
    }
}
