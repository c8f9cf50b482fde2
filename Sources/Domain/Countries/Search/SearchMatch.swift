public import TextSearch

/// A country that a search found, and why.
public struct SearchMatch: Hashable, Sendable {
    /// The country.
    public let country: Country
    /// What of it was found.
    public let field: SearchField
    /// The text that was found, as it is written.
    public let text: String
    /// The language of the name that was found: BCP 47 of a translation, ISO 639-3 of a native name; else `nil`.
    public let language: String?
    /// How well it agrees.
    public let quality: MatchQuality
}

/// What a search found.
public struct SearchResult: Hashable, Sendable {
    /// How many countries match.
    public let count: Int
    /// The best of them, the best first.
    public let matches: [SearchMatch]
}
