import TextSearch

/// Finds countries by typed text: a name in any language, a capital, a code, a currency, a demonym or a flag.
///
/// A search takes one pass over the table. Without a result, a second pass ignores the order of the words, and a third
/// allows misspelt words. Results for a misspelling therefore never precede results for the correct spelling.
public struct CountrySearch: Sendable {
    private let catalogue: Catalogue
    private let table: SearchTable

    /// Reads the search table of `catalogue`.
    ///
    /// - Throws: ``CatalogueError`` if the table is damaged.
    public init(_ catalogue: Catalogue) throws(CatalogueError) {
        self.catalogue = catalogue
        table = try catalogue.searchTable()
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
        let fields = fields.map(FieldSet.init) ?? .all
        for reading in SearchReading.all(of: query) {
            let matches = matches(of: reading, fields)
            if !matches.isEmpty { return try result(of: matches, limit: limit) }
        }
        return SearchResult(count: 0, matches: [])
    }

    private func matches(of reading: SearchReading, _ fields: FieldSet) -> [TextMatch] {
        switch reading {
        case .flag(let code): whole(code.utf8, [.code], fields)
        case .domain(let label): whole(label.utf8, [.domain], fields)
        case .symbol(let symbol): whole(symbol.key, [.symbol, .nativeSymbol, .currency], fields)
        case .telephone(let digits): telephoneMatches(digits.utf8, fields)
        case .text(let text): table.index.matches(for: text, in: fields)
        case .parts(let parts): commonMatches(parts, fields)
        }
    }

    /// The countries that all parts match, except for parts that match nothing.
    ///
    /// "Saint-Martin (partie française)" finds that Saint-Martin, and "Georgia, France" finds nothing.
    private func commonMatches(_ parts: [FoldedText], _ fields: FieldSet) -> [TextMatch] {
        let found = parts.map { table.index.matches(for: $0, in: fields) }.filter { !$0.isEmpty }
        guard let first = found.first else { return [] }
        return first.filter { match in
            found.allSatisfy { matches in matches.contains { $0.item == match.item } }
        }
    }

    /// The countries of the longest telephone code with which the number begins.
    private func telephoneMatches(_ digits: [UInt8], _ fields: FieldSet) -> [TextMatch] {
        for length in (0...min(digits.count, 8)).reversed() {
            let found = whole(Array(digits.prefix(length)), [.callingCode], fields)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func whole(_ key: [UInt8], _ some: Set<SearchField>, _ fields: FieldSet) -> [TextMatch] {
        table.index.wholeMatches(for: key, in: FieldSet(some).intersection(fields))
    }

    private func result(of matches: [TextMatch], limit: Int) throws(CatalogueError) -> SearchResult {
        var best: [SearchMatch] = []
        for match in table.index.ranked(matches).prefix(limit) {
            let country = try catalogue.country(at: match.item)
            best.append(
                SearchMatch(
                    country: country,
                    field: table.field(of: match),
                    text: table.spelling(of: match) ?? country.name,
                    language: table.language(of: match),
                    quality: match.quality
                )
            )
        }
        return SearchResult(count: matches.count, matches: best)
    }
}
