/// Finds the texts that a query is a misspelling of.
///
/// Words of three letters and less are never taken for misspelt: each is near to too many others. Of four and five
/// letters, one may be wrong in a whole text that begins with the same letter, with four only in the main language.
struct TypoSearch {
    private let typed: [UInt32]
    private let limit: Int
    private let letters: LetterSet
    private let distance: EditDistance
    private let index: TextIndex

    /// Looks for what `query` may mean; `nil` when it is too short, or too long for a name.
    init?(_ query: FoldedText, in index: TextIndex) {
        typed = query.utf8.withUnsafeBytes { LetterSet.scalars(in: $0) }
        limit = EditDistance.tolerance(letters: typed.count)
        guard limit > 0, typed.count <= EditDistance.mostLetters else { return nil }
        letters = LetterSet(typed)
        distance = EditDistance(typed, limit: limit)
        self.index = index
    }

    /// The best match of each item in `fields`.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        var some = fields.intersection(index.rules.allowingTypos)
        if typed.count == 4 { some = some.intersection(index.rules.mainLanguage) }
        var best = BestMatches()
        var text: [UInt32] = []
        for number in 0..<index.count where letters.countMissing(from: index.letters(of: number)) <= limit {
            let entry = index[number]
            guard some.contains(entry.field) else { continue }
            LetterSet.read(index.text(of: number), into: &text)
            guard let match = match(entry, number, text) else { continue }
            best.note(match)
        }
        return best.matches
    }

    private func match(_ entry: TextIndex.Entry, _ number: Int, _ text: [UInt32]) -> TextMatch? {
        if typed.count < 6, text.first != typed.first { return nil }
        guard let edits = distance.edits(to: text) else { return nil }
        if typed.count < 6, edits.whole > limit { return nil }
        let fewest = min(edits.whole, edits.beginning)
        return TextMatch(
            item: entry.item,
            entry: number,
            field: entry.field,
            quality: fewest == 1 ? .oneTypo : .twoTypos,
            excess: edits.whole == fewest ? 0 : 1 + abs(text.count - typed.count)
        )
    }
}
