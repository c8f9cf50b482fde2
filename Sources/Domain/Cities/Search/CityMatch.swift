public import TextSearch

/// A city that a search found, and why.
public struct CityMatch: Hashable, Sendable {
    /// The city.
    public let city: City
    /// How well the name agrees.
    public let quality: MatchQuality
    /// The other name that was found, as it is written; `nil` when it was the city's own.
    public let matchedName: String?
    /// The geodesic distance from the place of the preferences, in metres.
    public let distanceMetres: Double?
}

/// A part of what a search found.
public struct CityPage: Hashable, Sendable {
    /// The matches, the best first.
    public let matches: [CityMatch]
    /// Whether there are more after them.
    public let hasMore: Bool
    /// How many the search found in all; `nil` when it did not count them.
    public let count: Int?
    /// The parts of the text that name no region of the data, such as a county: the search found nothing with them.
    public var ignored: [String]

    /// Joins a page of matches with what is known of the others.
    public init(matches: [CityMatch], hasMore: Bool, count: Int?, ignored: [String] = []) {
        (self.matches, self.hasMore, self.count, self.ignored) = (matches, hasMore, count, ignored)
    }
}
