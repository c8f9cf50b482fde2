/// Finds names that have the same words as the query, apart from articles: "republic of congo".
///
/// If no name matches, the word for republic is ignored too, but only for items that have it in one of their texts:
/// "república de corea" means the Korea that is a republic by name. This step is omitted if the whole query already
/// matched from the beginning of a word: "repubblica di cina" occurs in a name of Taiwan.
struct NameSearch {
    /// The largest number of words in a name.
    private static let mostWords = UInt64.bitWidth

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
        guard (2...Self.mostWords).contains(words.count) else { return [] }
        let some = fields.intersection(index.rules.allowingTypos)
        let same = matches(some, words, besides: LittleWords.articles)
        guard same.isEmpty else { return same }
        let rest = words.filter { !LittleWords.republics.contains($0) }
        let hasWords = found.contains { $0.quality < .inside }
        guard !rest.isEmpty, rest.count < words.count, !hasWords else { return [] }
        return matches(some, rest, besides: LittleWords.articlesAndRepublics)
            .filter { isRepublic($0.item) }
    }

    /// Compares only texts with the longest of the wanted words.
    private func matches(_ fields: FieldSet, _ wanted: [[UInt8]], besides little: WordList) -> [TextMatch] {
        var best = BestMatches(index)
        index.forEachText(of: index.wordRanges(of: Self.rarest(of: wanted))) { entry in
            let field = index.field(of: entry)
            guard fields.contains(field) else { return }
            let text = index.text(of: entry)
            guard Self.words(of: text, equal: wanted, besides: little) else { return }
            best.note(entry, field, .whole, excess: abs(text.count - size))
        }
        return best.matches
    }

    /// True if a text has the wanted words, in any order, and no others except those of `little`.
    private static func words(
        of text: UnsafeRawBufferPointer,
        equal wanted: [[UInt8]],
        besides little: WordList
    ) -> Bool {
        var (seen, count): (UInt64, Int) = (0, 0)
        for word in TextWords(text) {
            let place = wanted.indices.first { place in
                (seen >> UInt64(place)) & 1 == 0 && word.elementsEqual(wanted[place])
            }
            if let place {
                seen |= 1 << UInt64(place)
                count += 1
            } else if !little.contains(word) {
                return false
            }
        }
        return count == wanted.count
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
        var (low, high) = (0, index.count)
        while low < high {
            let middle = (low + high) / 2
            if index.item(of: middle) < item { low = middle + 1 } else { high = middle }
        }
        while low < index.count, index.item(of: low) == item {
            if TextWords(index.text(of: low)).contains(where: LittleWords.republics.contains) { return true }
            low += 1
        }
        return false
    }

    /// The words without articles.
    private static func content(_ words: [[UInt8]]) -> [[UInt8]] {
        words.filter { !LittleWords.articles.contains($0) }
    }
}

/// Words that do not distinguish two names.
private enum LittleWords {
    /// Articles, and words that join the kind of a country to its name.
    static let articles = WordList(
        """
        the of a and la le les l el los las de del du des d der die das da do dos das di della dello degli van het een
        den det og och y e et und i az o os um του της των το η ο и ja dan va ve
        """
    )
    /// The word for republic in many languages.
    static let republics = WordList(
        """
        republic rep republica république republik repubblica republiek republikk republikken republiken republika
        respublika respublikasi respublikası tasavalta köztársaság cumhuriyeti rzeczpospolita poblacht gweriniaeth
        lýðveldið vabariik errepublika republikang jamhuri δημοκρατία республика республики республіка جمهورية جمهوری
        共和国 共和國 공화국
        """
    )

    static let articlesAndRepublics = articles.union(republics)
}

/// Some words in order.
private struct WordList {
    private let words: [[UInt8]]

    /// The words of a text, folded.
    init(_ text: String) { self.init(FoldedText(text).utf8.split(separator: 0x20).map(Array.init)) }

    private init(_ words: [[UInt8]]) { self.words = words.sorted { $0.lexicographicallyPrecedes($1) } }

    func union(_ other: WordList) -> WordList { WordList(words + other.words) }

    /// True if `word` is in the list, found by binary search.
    func contains(_ word: some Collection<UInt8>) -> Bool {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
        }
        return low < words.count && words[low].elementsEqual(word)
    }
}
