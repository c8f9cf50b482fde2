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
        // With all edits, so many letters of the query correspond to at most the first letters of a text.
        letters = LetterSet(rule.typed.prefix(TextIndexLayout.firstLetters - rule.limit))
        distance = rule.distance(edits: rule.limit)
        self.index = index
    }

    /// The best match of each item in `fields`.
    ///
    /// Skips texts that lack too many letters of the query, and texts that begin as one that was refused.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        var some = fields.intersection(index.rules.allowingTypos)
        if rule.isForMainLanguage { some = some.intersection(index.rules.mainLanguage) }
        var (best, refused) = (BestMatches(index), UnsafeRawBufferPointer(start: nil, count: 0))
        let count = index.texts.count
        for first in stride(from: 0, to: count, by: 2) {
            if first + 1 < count, lackTooMany(index.letters(ofPairFrom: first)) { continue }
            for number in first..<min(first + 2, count)
            where !letters.lacks(moreThan: rule.limit, of: index.letters(ofText: number)) {
                let entry = index.texts[number].entry
                guard entry < index.count, some.contains(index.field(of: entry)) else { continue }
                note(entry, &refused, &best)
            }
        }
        return best.matches
    }

    /// True if both texts lack too many letters of the query.
    @inline(__always)
    private func lackTooMany(_ pair: LetterPair) -> Bool {
        letters.lacks(moreThan: rule.limit, ofEach: pair)
    }

    /// Records a text if the query means it, and otherwise the beginning for which it is refused.
    private func note(_ entry: Int, _ refused: inout UnsafeRawBufferPointer, _ best: inout BestMatches) {
        let text = index.text(of: entry)
        if !refused.isEmpty, text.starts(with: refused) { return }
        var letters = FoldedLetters(text)
        guard let edits = rule.edits(to: &letters, distance) else {
            // A text that was read to its end may only be too short.
            refused = UnsafeRawBufferPointer(rebasing: text[..<(letters.isAtEnd ? 0 : letters.place)])
            return
        }
        let fewest = min(edits.whole, edits.beginning)
        var excess = 0
        if edits.whole > fewest {
            let length = FoldedLetters(text).reduce(0) { count, _ in count + 1 }
            excess = 1 + abs(length - rule.typed.count)
        }
        best.note(entry, index.field(of: entry), fewest == 1 ? .oneTypo : .twoTypos, excess: excess)
    }
}
