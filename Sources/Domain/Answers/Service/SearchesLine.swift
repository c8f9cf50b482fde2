public import Countries

/// The recent searches, as one JSON object.
public struct SearchesLine: Encodable, Sendable {
    private let searches: [String]

    /// Creates a line for the texts of `recent`, the newest first.
    public init(_ recent: RecentSearches) { searches = recent.texts }
}
