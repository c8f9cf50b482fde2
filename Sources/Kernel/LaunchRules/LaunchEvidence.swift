/// The countries at a position, from which a first launch chooses.
///
/// A `Country` is any value that identifies one, such as its code.
public struct LaunchEvidence<Country: Equatable> {
    /// True if the position is in a place that the configuration ignores.
    public var isIgnored: Bool
    /// The grounds in which an imprecise position may lie, the likeliest first, where `nil` is the high seas.
    ///
    /// The list is empty if the position is certain.
    public var candidates: [Country?]
    /// The country at the position, or `nil` on the high seas.
    public var country: Country?
    /// The nearest country to a position at sea, or `nil` if it is too far.
    public var nearest: Country?

    /// Creates evidence from its parts.
    public init(isIgnored: Bool = false, candidates: [Country?], country: Country?, nearest: Country?) {
        (self.isIgnored, self.candidates) = (isIgnored, candidates)
        (self.country, self.nearest) = (country, nearest)
    }

    /// The choice of a launch.
    public enum Choice {
        /// The position decides nothing.
        case ignored
        /// The position may lie in several countries, of which this is the likeliest.
        case ambiguous(Country)
        /// The position lies in this country.
        case located(Country)
        /// The position lies at sea near this country.
        case nearest(Country)
        /// The position lies in no country, and none is near.
        case noCountry
    }

    /// The choice by this evidence.
    ///
    /// If a location is required, the nearest country does not count.
    public func choice(isLocationRequired: Bool) -> Choice {
        if isIgnored { return .ignored }
        if isOpen, let likeliest = candidates.first(where: { $0 != nil }), let likeliest {
            return .ambiguous(likeliest)
        }
        if let country { return .located(country) }
        if let nearest, !isLocationRequired { return .nearest(nearest) }
        return .noCountry
    }

    /// True if the position may lie in two or more countries.
    ///
    /// One country beside the high seas leaves no doubt about the country.
    public var isOpen: Bool {
        guard let first = candidates.first(where: { $0 != nil }) else { return false }
        return candidates.contains { $0 != nil && $0 != first }
    }
}
