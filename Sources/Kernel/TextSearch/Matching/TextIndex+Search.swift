extension TextIndex {
    /// The items with a text that matches `query`, each once, in the order of the items.
    ///
    /// Searches for texts that contain the query. If nothing is found, searches for the query without an English
    /// article, then for its words in any order, then for misspelt texts. A misspelt match therefore never comes before
    /// a correct one. A name that equals the query except for articles counts as whole, and comes before one with more
    /// words. An empty query matches nothing.
    public func matches(for query: FoldedText, in fields: FieldSet = .all) -> [TextMatch] {
        var found = exactMatches(for: query.utf8, in: fields)
        if found.isEmpty, let bare = query.withoutArticle { found = exactMatches(for: bare, in: fields) }
        if !found.contains(where: { $0.quality == .whole }) {
            found = Self.joined(NameSearch(query, in: self).matches(fields, besides: found), found)
        }
        if found.isEmpty { found = WordSearch(query, in: self).matches(fields) }
        if found.isEmpty { found = TypoSearch(query, in: self)?.matches(fields) ?? [] }
        return found
    }

    /// The items with a text that equals `key` as a whole, in the order of the items.
    ///
    /// `key` must be folded.
    public func wholeMatches(for key: [UInt8], in fields: FieldSet = .all) -> [TextMatch] {
        ExactSearch(key, in: self).wholeMatches(fields)
    }

    /// The best of `matches`, at most `limit`, by quality, then by field, then by the item's weight.
    public func ranked(_ matches: [TextMatch], limit: Int = .max) -> [TextMatch] {
        let ranked = matches.map { RankedMatch(match: $0, weight: weight(of: $0.item)) }
        guard limit < RankedMatch.mostInserted, limit < ranked.count else {
            return ranked.sorted().prefix(max(0, limit)).map { $0.match }
        }
        var best: [RankedMatch] = []
        for match in ranked {
            if best.count == limit {
                guard let last = best.last, match < last else { continue }
                best.removeLast()
            }
            best.insert(match, at: best.lastIndex { $0 < match }.map { $0 + 1 } ?? 0)
        }
        return best.map { $0.match }
    }

    /// The matches of both lists, in the order of the items.
    ///
    /// If an item is in both, the match in `first` is used.
    private static func joined(_ first: [TextMatch], _ second: [TextMatch]) -> [TextMatch] {
        guard !first.isEmpty else { return second }
        let rest = second.filter { match in !first.contains { $0.item == match.item } }
        return (first + rest).sorted { $0.item < $1.item }
    }

    private func exactMatches(for key: [UInt8], in fields: FieldSet) -> [TextMatch] {
        ExactSearch(key, in: self).matches(fields)
    }
}

/// A match and its place among the matches.
private struct RankedMatch: Comparable {
    /// The greatest limit up to which the best matches are inserted in order, instead of sorting all.
    static let mostInserted = 32
    private static let weights: UInt64 = (1 << 48) - 1

    let match: TextMatch
    /// The quality, the field and the weight.
    private let order: UInt64

    init(match: TextMatch, weight: UInt64) {
        self.match = match
        order = (match.standing << 48) | (Self.weights - min(weight, Self.weights))
    }

    static func < (left: Self, right: Self) -> Bool {
        left.order != right.order ? left.order < right.order : left.match.item < right.match.item
    }
}

extension FoldedText {
    /// The text without an English article in front: "the gambia".
    fileprivate var withoutArticle: [UInt8]? {
        let article = Array("the ".utf8)
        return utf8.starts(with: article) ? Array(utf8.dropFirst(article.count)) : nil
    }
}
