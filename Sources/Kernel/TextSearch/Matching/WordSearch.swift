/// Finds the texts that contain all words of a query, or words that begin with them, in any order: "korea south".
struct WordSearch {
    private let words: [[UInt8]]
    private let letters: LetterSet
    private let index: TextIndex

    /// Searches for the words of `query`.
    init(_ query: FoldedText, in index: TextIndex) {
        self.index = index
        words = query.utf8.split(separator: 0x20).map(Array.init)
        letters = LetterSet(query.utf8.withUnsafeBytes { LetterSet.scalars(in: $0) })
    }

    /// The best match of each item in `fields`, or an empty array for a query of one word.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        guard words.count > 1 else { return [] }
        var best = BestMatches()
        for number in 0..<index.count where letters.countMissing(from: index.letters(of: number)) == 0 {
            let entry = index[number]
            guard fields.contains(entry.field), !index.rules.matchedWhole.contains(entry.field),
                let match = match(entry, number)
            else { continue }
            best.note(match)
        }
        return best.matches
    }

    private func match(_ entry: TextIndex.Entry, _ number: Int) -> TextMatch? {
        let text = index.text(of: number)
        let parts = text.split(separator: 0x20)
        let hasAll = words.allSatisfy { word in parts.contains { $0.starts(with: word) } }
        guard hasAll else { return nil }
        return TextMatch(
            item: entry.item,
            entry: number,
            field: entry.field,
            quality: .wordBeginning,
            excess: text.count - words.reduce(0) { $0 + $1.count }
        )
    }
}
