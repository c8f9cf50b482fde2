import TextFolding

/// Finds countries by what people type: a name in any language, a capital, a code, a currency, a language, a region.
///
/// One pass over the table, and a second one for misspelt words when the first found nothing; so a misspelling never
/// comes before what was spelt right.
public struct CountrySearch: Sendable {
    /// The best agreement of a country so far; less is better.
    private struct Rank: Comparable {
        var quality: SearchMatch.Quality
        var field: SearchField
        /// Bytes of the text beyond what was looked for.
        var excess: Int
        var entry: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.quality, left.field.rawValue, left.excess, left.entry)
                < (right.quality, right.field.rawValue, right.excess, right.entry)
        }
    }

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
        let folded = FoldedText(query)
        guard !folded.isEmpty else { return SearchResult(count: 0, matches: []) }
        var ranks = exactRanks(folded, fields)
        if ranks.isEmpty { ranks = misspeltRanks(folded, fields) }
        return try result(of: ranks, limit: limit)
    }

    private func exactRanks(_ query: FoldedText, _ fields: Set<SearchField>?) -> [Int: Rank] {
        var best = [Rank?](repeating: nil, count: catalogue.count)
        var next = 0
        TextScan(table.text, for: query.utf8).forEach { place in
            while next + 1 < table.count, table.start(of: next + 1) <= place { next += 1 }
            let entry = table[next]
            let rank = rank(of: entry, number: next, foundAt: place, length: query.utf8.count)
            guard let rank, fields?.contains(entry.field) ?? true else { return }
            if let known = best[entry.country], known < rank { return }
            best[entry.country] = rank
        }
        return Dictionary(
            uniqueKeysWithValues: best.enumerated().compactMap { number, rank in rank.map { (number, $0) } }
        )
    }

    private func rank(of entry: SearchTable.Entry, number: Int, foundAt place: Int, length: Int) -> Rank? {
        let end = table.end(of: number)
        let isAtStart = place == entry.start
        let quality: SearchMatch.Quality =
            if isAtStart {
                place + length == end ? .whole : .beginning
            } else {
                table.text[place - 1] == 0x20 ? .wordBeginning : .inside
            }
        if entry.field.isMatchedWhole, quality != .whole { return nil }
        return Rank(quality: quality, field: entry.field, excess: end - entry.start - length, entry: number)
    }

    private func misspeltRanks(_ query: FoldedText, _ fields: Set<SearchField>?) -> [Int: Rank] {
        let typed = query.utf8.withUnsafeBytes { LetterSet.scalars(in: $0) }
        let limit = EditDistance.tolerance(letters: typed.count)
        guard limit > 0, typed.count <= 64 else { return [:] }
        let (letters, distance) = (LetterSet(typed), EditDistance(typed, limit: limit))
        var best: [Int: Rank] = [:]
        for number in 0..<table.count {
            let entry = table[number]
            guard letters.countMissing(from: entry.letters) <= limit, entry.field.allowsTypos,
                fields?.contains(entry.field) ?? true
            else { continue }
            let text = LetterSet.scalars(in: table.text(of: number))
            guard let edits = distance.edits(to: text) else { continue }
            let quality = edits.beginning == 1 ? SearchMatch.Quality.oneTypo : .twoTypos
            let excess = edits.whole == edits.beginning ? 0 : 1 + abs(text.count - typed.count)
            let rank = Rank(quality: quality, field: entry.field, excess: excess, entry: number)
            if let known = best[entry.country], known < rank { continue }
            best[entry.country] = rank
        }
        return best
    }

    /// The best first; among equals the country where more people live.
    private func result(of ranks: [Int: Rank], limit: Int) throws(CatalogueError) -> SearchResult {
        let found = ranks.sorted { left, right in
            let (one, other) = (left.value, right.value)
            if one.quality != other.quality { return one.quality < other.quality }
            if one.field != other.field { return one.field.rawValue < other.field.rawValue }
            let people = (table.population(of: left.key), table.population(of: right.key))
            return people.0 != people.1 ? people.0 > people.1 : left.key < right.key
        }
        var matches: [SearchMatch] = []
        for (number, rank) in found.prefix(limit) {
            matches.append(match(rank, try catalogue.country(at: number)))
        }
        return SearchResult(count: found.count, matches: matches)
    }

    private func match(_ rank: Rank, _ country: Country) -> SearchMatch {
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
