/// Finds the names that agree with a query word for word, but for articles: "republic of congo".
///
/// When there are none, the word for republic does not count either, in the names of items that have it in one of
/// their texts: "república de corea" means the Korea that is a republic by name. A text that goes on with the whole
/// query is better than that: "repubblica di cina" is in a name of Taiwan.
struct NameSearch {
    private let words: [[UInt8]]
    private let size: Int
    private let index: TextIndex

    /// Looks for the words of `query`.
    init(_ query: FoldedText, in index: TextIndex) {
        self.index = index
        size = query.utf8.count
        words = Self.content(query.utf8.split(separator: 0x20).map(Array.init))
    }

    /// The best match of each item in `fields`; nothing for a single word.
    ///
    /// - Parameters:
    ///   - fields: the fields that are looked at.
    ///   - found: the matches of the query as it is.
    /// - Returns: the matches, in the order of the items.
    func matches(_ fields: FieldSet, besides found: [TextMatch]) -> [TextMatch] {
        guard words.count > 1 else { return [] }
        let some = fields.intersection(index.rules.allowingTypos)
        let same = matches(some, words) { Self.content($0) }
        guard same.isEmpty else { return same }
        let rest = words.filter { !LittleWords.republics.contains($0) }
        let hasWords = found.contains { $0.quality < .inside }
        guard !rest.isEmpty, rest.count < words.count, !hasWords else { return [] }
        return matches(some, rest) { Self.content($0).filter { !LittleWords.republics.contains($0) } }
            .filter { isRepublic($0.item) }
    }

    /// Looks only at texts that hold the longest of the wanted words, which costs one pass over the bytes.
    private func matches(
        _ fields: FieldSet,
        _ wanted: [[UInt8]],
        content: ([[UInt8]]) -> [[UInt8]]
    ) -> [TextMatch] {
        var best = BestMatches()
        var (next, seen) = (0, -1)
        TextScan(index.text, for: Self.rarest(of: wanted)).forEach { place in
            while next + 1 < index.count, index.start(of: next + 1) <= place { next += 1 }
            guard next != seen else { return }
            seen = next
            let entry = index[next]
            guard fields.contains(entry.field) else { return }
            let text = index.text(of: next)
            guard content(text.split(separator: 0x20).map(Array.init)) == wanted else { return }
            best.note(
                TextMatch(
                    item: entry.item,
                    entry: next,
                    field: entry.field,
                    quality: .whole,
                    excess: abs(text.count - size)
                )
            )
        }
        return best.matches
    }

    /// The longest word, and the word for republic only where there is no other.
    private static func rarest(of words: [[UInt8]]) -> [UInt8] {
        let names = words.filter { !LittleWords.republics.contains($0) }
        return (names.isEmpty ? words : names).max { $0.count < $1.count } ?? []
    }

    /// Whether a text of `item` has the word for republic.
    private func isRepublic(_ item: Int) -> Bool {
        (0..<index.count).contains { number in
            index[number].item == item
                && index.text(of: number).split(separator: 0x20).contains {
                    LittleWords.republics.contains(Array($0))
                }
        }
    }

    /// The words without articles, in an order that does not depend on theirs.
    private static func content(_ words: [[UInt8]]) -> [[UInt8]] {
        words.filter { !LittleWords.articles.contains($0) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// Words that do not tell two names apart; the page has the same in `littlewords.js`.
private enum LittleWords {
    /// Articles, and what joins a country's kind to its name.
    static let articles = list(
        """
        the of a and la le les l el los las de del du des d der die das da do dos das di della dello degli van het een
        den det og och y e et und i az o os um του της των το η ο и ja dan va ve
        """
    )
    /// Republic, by itself.
    static let republics = list(
        """
        republic rep republica république republik repubblica republiek republikk republikken republiken republika
        respublika respublikasi respublikası tasavalta köztársaság cumhuriyeti rzeczpospolita poblacht gweriniaeth
        lýðveldið vabariik errepublika republikang jamhuri δημοκρατία республика республики республіка جمهورية جمهوری
        共和国 共和國 공화국
        """
    )

    private static func list(_ words: String) -> [[UInt8]] {
        FoldedText(words).utf8.split(separator: 0x20).map(Array.init)
    }
}
