public import TextSearch

/// A city that a search found, with the reason.
public struct CityMatch: Hashable, Sendable {
    /// The city that matched.
    public let city: City
    /// The quality of the match.
    public let quality: MatchQuality
    /// The other name that matched, in its original spelling, or `nil` if the city's main name matched.
    public let matchedName: String?
    /// The geodesic distance from the place of the preferences, in metres, or `nil` without such a place.
    public let distanceMetres: Double?
}

/// A page of search results.
public struct CityPage: Hashable, Sendable {
    /// The matches, the best first.
    public let matches: [CityMatch]
    /// True if more matches follow.
    public let hasMore: Bool
    /// The number of all matches, or `nil` if they were not counted.
    public let count: Int?
    /// The parts of the text that name no region of the data, such as a county.
    ///
    /// The search found nothing with them and ignored them.
    public var ignored: [String]

    /// Creates a page from its matches and the information about the others.
    public init(matches: [CityMatch], hasMore: Bool, count: Int?, ignored: [String] = []) {
        (self.matches, self.hasMore, self.count, self.ignored) = (matches, hasMore, count, ignored)
    }
}
