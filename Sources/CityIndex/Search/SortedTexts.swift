import TextSearch

/// Folded texts with a value each, in the order of the texts, so that those that begin alike are in a row.
struct SortedTexts<Value: Sendable>: Sendable {
    struct Entry: Sendable {
        let text: FoldedText
        let value: Value
    }

    private let entries: [Entry]

    /// Sorts `entries`; those without a text are left out.
    init(_ entries: [Entry]) {
        self.entries = entries.filter { !$0.text.isEmpty }
            .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }

    /// The entries whose text begins with `text`, those that are the text first; a binary search.
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
