public import CountryIndex
import TextSearch

/// Finds countries by typed text: a name in any language, a capital, a code, a currency, a demonym or a flag.
///
/// A misspelt text, or words in another order, are searched only without another result. Results for a misspelling
/// therefore never precede results for the correct spelling.
public struct CountrySearch: Sendable {
    private let catalogue: Catalogue
    private let finder: CountryFinder

    /// Reads the search table of `catalogue`.
    ///
    /// - Throws: ``CatalogueError`` if the table is damaged.
    public init(_ catalogue: Catalogue) throws(CatalogueError) {
        self.catalogue = catalogue
        finder = try catalogue.finder()
    }

    /// The countries that match `query`, at most `limit` of them, the best first.
    ///
    /// - Parameters:
    ///   - query: The typed text. An empty text matches nothing.
    ///   - fields: The fields to search, or `nil` for all.
    ///   - limit: The maximum number of returned matches. All matches are counted.
    /// - Returns: The count and the best matches.
    /// - Throws: ``CatalogueError`` if the record of a match is damaged.
    public func countries(
        matching query: String,
        in fields: Set<SearchField>? = nil,
        limit: Int = .max
    ) throws(CatalogueError) -> SearchResult {
        let (count, best) = finder.countries(
            matching: query,
            in: fields.map { FieldSet($0) } ?? .all,
            limit: limit
        )
        var matches: [SearchMatch] = []
        for found in best { matches.append(try match(found)) }
        return SearchResult(count: count, matches: matches)
    }

    private func match(_ found: FoundCountry) throws(CatalogueError) -> SearchMatch {
        let country = try catalogue.country(at: found.place)
        return SearchMatch(
            country: country,
            field: found.field,
            text: found.text.map { String(decoding: $0, as: UTF8.self) } ?? country.name,
            language: found.language.isEmpty ? nil : String(decoding: found.language, as: UTF8.self),
            quality: found.quality
        )
    }
}
