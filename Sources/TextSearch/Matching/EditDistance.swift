/// How many edits turn what was typed into a text, or into its beginning.
///
/// An edit adds, drops or changes a letter, or swaps two neighbours (optimal string alignment).
struct EditDistance {
    /// The costs of one column, a place for the empty beginning and one for each letter typed.
    private typealias Column = [65 of UInt8]

    /// The most letters that can be typed.
    static let mostLetters = 64

    private let typed: [UInt32]
    private let limit: Int

    /// Counts up to `limit` edits of `typed`, which has at most ``mostLetters`` letters.
    init(_ typed: [UInt32], limit: Int) {
        precondition(typed.count <= Self.mostLetters, "more letters than a column has places")
        self.typed = typed
        self.limit = limit
    }

    /// How many edits are forgiven in a text of so many letters: none under 4, one up to 7, two from 8.
    static func tolerance(letters: Int) -> Int { letters < 4 ? 0 : letters < 8 ? 1 : 2 }

    /// The fewest edits to the beginning of `text`, and to the whole of it; `nil` when both exceed the limit.
    ///
    /// Needs no memory of its own: thousands of texts are compared for one search.
    func edits(to text: [UInt32]) -> (beginning: Int, whole: Int)? {
        let count = min(text.count, typed.count + limit)
        var before = Column(repeating: 0)
        var previous = Column(repeating: 0)
        for row in 0...typed.count { previous[row] = UInt8(row) }
        var best = typed.count
        for column in 0..<count {
            let current = costs(text, column, previous, before)
            best = min(best, Int(current[typed.count]))
            if best > limit, least(of: current) > limit { return nil }
            (before, previous) = (previous, current)
        }
        let whole = count == text.count ? Int(previous[typed.count]) : limit + 1
        return best <= limit ? (best, whole) : nil
    }

    /// The costs of a column, from those of the two columns before it.
    private func costs(_ text: [UInt32], _ column: Int, _ previous: Column, _ before: Column) -> Column {
        let letter = text[column]
        var current = Column(repeating: 0)
        current[0] = UInt8(column + 1)
        for row in typed.indices {
            let change = previous[row] + (typed[row] == letter ? 0 : 1)
            var cost = min(previous[row + 1] + 1, current[row] + 1, change)
            if row > 0, column > 0, typed[row] == text[column - 1], typed[row - 1] == letter {
                cost = min(cost, before[row - 1] + 1)
            }
            current[row + 1] = cost
        }
        return current
    }

    private func least(of costs: Column) -> Int {
        var least = costs[0]
        for row in 0...typed.count { least = min(least, costs[row]) }
        return Int(least)
    }
}
