/// How many edits turn what was typed into a text, or into its beginning.
///
/// An edit adds, drops or changes a letter, or swaps two neighbours (optimal string alignment).
struct EditDistance {
    private let typed: [UInt32]
    private let limit: Int

    /// Counts up to `limit` edits of `typed`.
    init(_ typed: [UInt32], limit: Int) {
        self.typed = typed
        self.limit = limit
    }

    /// How many edits are forgiven in a text of so many letters: none under 4, one up to 7, two from 8.
    static func tolerance(letters: Int) -> Int { letters < 4 ? 0 : letters < 8 ? 1 : 2 }

    /// The fewest edits to the beginning of `text`, and to the whole of it; `nil` when both exceed the limit.
    func edits(to text: [UInt32]) -> (beginning: Int, whole: Int)? {
        let columns = text.prefix(typed.count + limit)
        var before: [Int] = []
        var previous = Array(0...typed.count)
        var best = previous[typed.count]
        for (column, letter) in columns.enumerated() {
            var current = [column + 1]
            for (row, own) in typed.enumerated() {
                var cost = min(
                    previous[row + 1] + 1,
                    current[row] + 1,
                    previous[row] + (own == letter ? 0 : 1)
                )
                if row > 0, column > 0, own == text[column - 1], typed[row - 1] == letter {
                    cost = min(cost, before[row - 1] + 1)
                }
                current.append(cost)
            }
            best = min(best, current[typed.count])
            if let least = current.min(), least > limit, best > limit { return nil }
            (before, previous) = (previous, current)
        }
        let whole = columns.count == text.count ? previous[typed.count] : limit + 1
        return best <= limit ? (best, whole) : nil
    }
}
