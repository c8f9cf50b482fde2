/// Finds the texts that a query misspells, using ``TypoRule``.
struct TypoSearch {
    private let rule: TypoRule
    private let letters: LetterSet
    private let distance: EditDistance
    private let index: TextIndex

    /// Searches for misspelt matches of `query`.
    ///
    /// Fails if it is too short, or too long for a name.
    init?(_ query: FoldedText, in index: TextIndex) {
        guard let rule = TypoRule(query) else { return nil }
        self.rule = rule
        letters = LetterSet(rule.typed)
        distance = rule.distance(edits: rule.limit)
        self.index = index
    }

    /// The best match of each item in `fields`.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        var some = fields.intersection(index.rules.allowingTypos)
        if rule.isForMainLanguage { some = some.intersection(index.rules.mainLanguage) }
        var best = BestMatches()
        var text: [UInt32] = []
        for number in 0..<index.count
        where letters.countMissing(from: index.letters(of: number)) <= rule.limit {
            let entry = index[number]
            guard some.contains(entry.field) else { continue }
            LetterSet.read(index.text(of: number), into: &text)
            guard let match = match(entry, number, text) else { continue }
            best.note(match)
        }
        return best.matches
    }

    private func match(_ entry: TextIndex.Entry, _ number: Int, _ text: [UInt32]) -> TextMatch? {
        guard let edits = rule.edits(to: text, distance) else { return nil }
        let fewest = min(edits.whole, edits.beginning)
        return TextMatch(
            item: entry.item,
            entry: number,
            field: entry.field,
            quality: fewest == 1 ? .oneTypo : .twoTypos,
            excess: edits.whole == fewest ? 0 : 1 + abs(text.count - rule.typed.count)
        )
    }
}
