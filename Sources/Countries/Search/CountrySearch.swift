import TextFolding

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
        for reading in SearchReading.all(of: query) {
            let ranks = ranks(of: reading, fields)
            if !ranks.isEmpty { return try result(of: ranks, limit: limit) }
        }
        return SearchResult(count: 0, matches: [])
    }

    private func ranks(of reading: SearchReading, _ fields: Set<SearchField>?) -> [Int: SearchRank] {
        switch reading {
        case .flag(let code): exact(code.utf8, fields, within: [.code])
        case .domain(let label): exact(label.utf8, fields, within: [.domain])
        case .symbol(let symbol): exact(symbol.key, fields, within: [.symbol, .nativeSymbol, .currency])
        case .telephone(let digits): telephoneRanks(digits.utf8, fields)
        case .text(let text): textRanks(text, fields)
        }
    }

    /// The countries of the longest telephone code that the number begins with.
    private func telephoneRanks(_ digits: [UInt8], _ fields: Set<SearchField>?) -> [Int: SearchRank] {
        for length in (0...min(digits.count, 8)).reversed() {
            let found = exact(Array(digits.prefix(length)), fields, within: [.callingCode])
            if !found.isEmpty { return found }
        }
        return [:]
    }

    private func textRanks(_ text: FoldedText, _ fields: Set<SearchField>?) -> [Int: SearchRank] {
        var ranks = exact(text.utf8, fields)
        if ranks.isEmpty, let bare = text.withoutArticle { ranks = exact(bare, fields) }
        if ranks.isEmpty { ranks = WordSearch(text, in: table).ranks(fields) }
        if ranks.isEmpty { ranks = TypoSearch(text, in: table)?.ranks(fields) ?? [:] }
        return ranks
    }

    private func exact(
        _ key: [UInt8],
        _ fields: Set<SearchField>?,
        within some: Set<SearchField>? = nil
    ) -> [Int: SearchRank] {
        guard let some else { return ExactSearch(key, in: table).ranks(fields) }
        return ExactSearch(key, in: table).ranks(fields.map(some.intersection) ?? some)
            .filter { $0.value.quality == .whole }
    }

    /// The best first; among equals the country where more people live.
    private func result(of ranks: [Int: SearchRank], limit: Int) throws(CatalogueError) -> SearchResult {
        let found = ranks.sorted { left, right in
            let (one, other) = (left.value, right.value)
            if one.standing != other.standing { return one.standing < other.standing }
            let people = (table.population(of: left.key), table.population(of: right.key))
            return people.0 != people.1 ? people.0 > people.1 : left.key < right.key
        }
        var matches: [SearchMatch] = []
        for (number, rank) in found.prefix(limit) {
            matches.append(match(rank, try catalogue.country(at: number)))
        }
        return SearchResult(count: found.count, matches: matches)
    }

    private func match(_ rank: SearchRank, _ country: Country) -> SearchMatch {
        let entry = table[rank.entry]
        let tag = table.tags[entry.tag]
        return SearchMatch(
            country: country,
            field: entry.field,
            text: table.spelling(of: entry) ?? country.name,
            language: tag.isEmpty ? nil : tag,
            quality: rank.quality
        )
    }
}

extension FoldedText {
    /// What is left without an English article in front: "the gambia".
    fileprivate var withoutArticle: [UInt8]? {
        let article = Array("the ".utf8)
        return utf8.starts(with: article) ? Array(utf8.dropFirst(article.count)) : nil
    }
}
