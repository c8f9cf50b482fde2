import TextFolding

/// Finds the texts that a query is a misspelling of.
///
/// Words of three letters and less are never taken for misspelt: each is near to too many others. Of four and five
/// letters, one may be wrong in a whole text that begins with the same letter, with four in an English one.
struct TypoSearch {
    private let typed: [UInt32]
    private let limit: Int
    private let letters: LetterSet
    private let distance: EditDistance
    private let table: SearchTable

    /// Looks for what `query` may mean; `nil` when it is too short, or too long for a name.
    init?(_ query: FoldedText, in table: SearchTable) {
        typed = query.utf8.withUnsafeBytes { LetterSet.scalars(in: $0) }
        limit = EditDistance.tolerance(letters: typed.count)
        guard limit > 0, typed.count <= 64 else { return nil }
        letters = LetterSet(typed)
        distance = EditDistance(typed, limit: limit)
        self.table = table
    }

    /// The best match of each country in `fields`, in all when that is `nil`.
    func ranks(_ fields: Set<SearchField>?) -> [Int: SearchRank] {
        var best: [Int: SearchRank] = [:]
        for number in 0..<table.count {
            let entry = table[number]
            guard letters.countMissing(from: entry.letters) <= limit, entry.field.allowsTypos,
                fields?.contains(entry.field) ?? true, typed.count > 4 || entry.field.isEnglish
            else { continue }
            guard let rank = rank(of: entry, number) else { continue }
            best.note(rank, of: entry.country)
        }
        return best
    }

    private func rank(of entry: SearchTable.Entry, _ number: Int) -> SearchRank? {
        let text = LetterSet.scalars(in: table.text(of: number))
        if typed.count < 6, text.first != typed.first { return nil }
        guard let edits = distance.edits(to: text) else { return nil }
        if typed.count < 6, edits.whole > limit { return nil }
        let fewest = min(edits.whole, edits.beginning)
        return SearchRank(
            quality: fewest == 1 ? .oneTypo : .twoTypos,
            field: entry.field,
            excess: edits.whole == fewest ? 0 : 1 + abs(text.count - typed.count),
            entry: number
        )
    }
}
