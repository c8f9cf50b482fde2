import TextSearch

/// Finds countries by what people type: a name in any language, a capital, a code, a currency, a demonym, a flag.
///
/// One pass over the table; when it finds nothing, one for the words in another order, and one for misspelt words. So a
/// misspelling never comes before what was spelt right.
public struct CountrySearch: Sendable {
    private let catalogue: Catalogue
    private let table: SearchTable

    /// Reads the search table of `catalogue`.
    ///
    /// - Throws: ``CatalogueError`` when it is damaged.
    public init(_ catalogue: Catalogue) throws(CatalogueError) {
        self.catalogue = catalogue
        table = try catalogue.searchTable()
    }

    /// The countries that match `query`, at most `limit` of them, the best first.
    ///
    /// - Parameters:
    ///   - query: what somebody typed; nothing matches an empty one.
    ///   - fields: what of a country is looked at; `nil` is everything.
    ///   - limit: how many are given; all are counted.
    /// - Returns: the count and the best matches.
    /// - Throws: ``CatalogueError`` when the record of a match is damaged.
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

    /// The countries that every part finds, but for parts that find nothing.
    ///
    /// "Saint-Martin (partie française)" is the Saint-Martin, and "Georgia, France" no country.
    private func commonMatches(_ parts: [FoldedText], _ fields: FieldSet) -> [TextMatch] {
        let found = parts.map { table.index.matches(for: $0, in: fields) }.filter { !$0.isEmpty }
        guard let first = found.first else { return [] }
        return first.filter { match in
            found.allSatisfy { matches in matches.contains { $0.item == match.item } }
        }
    }

    /// The countries of the longest telephone code that the number begins with.
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
