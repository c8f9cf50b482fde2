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
}
