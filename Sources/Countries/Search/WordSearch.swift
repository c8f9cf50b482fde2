import TextFolding

/// Finds the texts that have all words of a query, or words that begin so, in any order: "korea south".
struct WordSearch {
    private let words: [[UInt8]]
    private let letters: LetterSet
    private let table: SearchTable

    /// Looks for the words of `query`.
    init(_ query: FoldedText, in table: SearchTable) {
        self.table = table
        words = query.utf8.split(separator: 0x20).map(Array.init)
        letters = LetterSet(query.utf8.withUnsafeBytes { LetterSet.scalars(in: $0) })
    }

    /// The best match of each country in `fields`, in all when that is `nil`; nothing for a single word.
    func ranks(_ fields: Set<SearchField>?) -> [Int: SearchRank] {
        guard words.count > 1 else { return [:] }
        var best: [Int: SearchRank] = [:]
        for number in 0..<table.count {
            let entry = table[number]
            guard letters.countMissing(from: entry.letters) == 0, !entry.field.isMatchedWhole,
                fields?.contains(entry.field) ?? true
            else { continue }
            let text = table.text(of: number)
            let parts = text.split(separator: 0x20)
            let hasAll = words.allSatisfy { word in parts.contains { $0.starts(with: word) } }
            guard hasAll else { continue }
            let excess = text.count - words.reduce(0) { $0 + $1.count }
            best.note(
                SearchRank(quality: .wordBeginning, field: entry.field, excess: excess, entry: number),
                of: entry.country
            )
        }
        return best
    }
}
