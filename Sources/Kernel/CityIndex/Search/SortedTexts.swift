import TextSearch

/// Folded texts with a value each, sorted by text, so that texts with a common beginning are adjacent.
struct SortedTexts<Value: Sendable>: Sendable {
    struct Entry: Sendable {
        let text: FoldedText
        let value: Value
    }

    private let entries: [Entry]

    /// Sorts `entries`, and leaves out those with an empty text.
    init(_ entries: [Entry]) {
        self.entries = entries.filter { !$0.text.isEmpty }
            .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }

    /// The entries whose text begins with `text`, found by binary search.
    ///
    /// Those that equal it come first.
    func beginning(with text: FoldedText) -> ArraySlice<Entry> {
        let key = text.utf8
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].text.utf8.lexicographicallyPrecedes(key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return entries[low...].prefix { $0.text.utf8.starts(with: key) }
    }

    /// The values of the whole texts that `text` misspells.
    ///
    /// A text of four letters misspells none, because the values have no main language.
    func misspelt(by text: FoldedText) -> [Value] {
        guard let rule = TypoRule(text), !rule.isForMainLanguage else { return [] }
        let distance = rule.distance(edits: rule.limit)
        var letters: [UInt32] = []
        return entries.filter { entry in
            entry.text.utf8.withUnsafeBytes { TypoRule.read($0, into: &letters) }
            guard let edits = rule.edits(to: letters, distance) else { return false }
            return edits.whole <= distance.limit
        }
        .map { $0.value }
    }
}
