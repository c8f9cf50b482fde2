public import CountryIndex
public import TextSearch

/// A country that a search found, with the reason.
public struct SearchMatch: Hashable, Sendable {
    /// The country that matched.
    public let country: Country
    /// The field that matched.
    public let field: SearchField
    /// The text that matched, in its original spelling.
    public let text: String
    /// The language of the name that matched: a BCP 47 tag of a translation, or an ISO 639-3 code of a native name.
    ///
    /// It is `nil` for any other field.
    public let language: String?
    /// The quality of the match.
    public let quality: MatchQuality
}

/// The result of a search.
public struct SearchResult: Hashable, Sendable {
    /// The number of matching countries.
    public let count: Int
    /// The best matches, in descending order of quality.
    public let matches: [SearchMatch]
}
