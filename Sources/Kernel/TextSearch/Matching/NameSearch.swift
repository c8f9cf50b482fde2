/// Finds names that have the same words as the query, apart from articles: "republic of congo".
///
/// If no name matches, the word for republic is ignored too, but only for items that have it in one of their texts:
/// "república de corea" means the Korea that is a republic by name. This step is omitted if the whole query already
/// matched from the beginning of a word: "repubblica di cina" occurs in a name of Taiwan.
struct NameSearch {
    private let words: [[UInt8]]
    private let size: Int
    private let index: TextIndex

    /// Searches for the words of `query`.
    init(_ query: FoldedText, in index: TextIndex) {
        self.index = index
        size = query.utf8.count
        words = Self.content(query.utf8.split(separator: 0x20).map(Array.init))
    }

    /// The best match of each item in `fields`.
    ///
    /// Empty for a query of one word.
    ///
    /// - Parameters:
    ///   - fields: the fields that are searched.
    ///   - found: the matches of the unchanged query.
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

    /// Compares only texts that contain the longest of the wanted words, which costs one pass over the bytes.
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

    /// The longest word.
    ///
    /// A word for republic is used only if all words are.
    private static func rarest(of words: [[UInt8]]) -> [UInt8] {
        let names = words.filter { !LittleWords.republics.contains($0) }
        return (names.isEmpty ? words : names).max { $0.count < $1.count } ?? []
    }

    /// True if a text of `item` has the word for republic.
    private func isRepublic(_ item: Int) -> Bool {
        (0..<index.count).contains { number in
            index[number].item == item
                && index.text(of: number).split(separator: 0x20).contains {
                    LittleWords.republics.contains(Array($0))
                }
        }
    }

    /// The words without articles, sorted.
    private static func content(_ words: [[UInt8]]) -> [[UInt8]] {
        words.filter { !LittleWords.articles.contains($0) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// Words that do not distinguish two names.
///
/// The page has the same list in `littlewords.js`.
private enum LittleWords {
    /// Articles, and words that join the kind of a country to its name.
    static let articles = list(
        """
        the of a and la le les l el los las de del du des d der die das da do dos das di della dello degli van het een
        den det og och y e et und i az o os um του της των το η ο и ja dan va ve
        """
    )
    /// The word for republic in many languages.
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
