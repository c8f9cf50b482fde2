/// Counts the edits that turn the typed text into another text, or into its beginning.
///
/// An edit adds, drops or changes a letter, or swaps two neighbours (optimal string alignment).
package struct EditDistance: Sendable {
    /// The costs of one column: one for the empty beginning and one for each typed letter.
    package struct Column: Sendable {
        fileprivate var costs = [65 of UInt8](repeating: 0)
        /// The smallest of the costs.
        ///
        /// No continuation of the text costs less.
        package fileprivate(set) var least: UInt8 = 0
        /// The cost of the text so far.
        package fileprivate(set) var last: UInt8 = 0
    }

    /// The largest number of letters that can be typed.
    package static let mostLetters = 64

    /// The scalars of the typed text.
    package let typed: [UInt32]
    /// The largest number of edits that are counted.
    package let limit: Int

    /// Counts up to `limit` edits of `typed`, which must have at most ``mostLetters`` letters.
    package init(_ typed: [UInt32], limit: Int) {
        precondition(typed.count <= Self.mostLetters, "more letters than a column has places")
        self.typed = typed
        self.limit = limit
    }

    /// The number of edits tolerated in a text of this many letters: 0 below 4, 1 from 4 to 7, 2 from 8.
    static func tolerance(letters: Int) -> Int { letters < 4 ? 0 : letters < 8 ? 1 : 2 }

    /// The smallest numbers of edits to the beginning of `text` and to the whole of it, or `nil` if both exceed the
    /// limit.
    ///
    /// Allocates no memory, because thousands of texts are compared for one search.
    package func edits(to text: [UInt32]) -> (beginning: Int, whole: Int)? {
        let count = min(text.count, typed.count + limit)
        var before = Column()
        var previous = start
        var best = typed.count
        for column in 0..<count {
            let current = next(
                text[column],
                after: column > 0 ? text[column - 1] : nil,
                number: column + 1,
                previous,
                before
            )
            best = min(best, Int(current.last))
            if best > limit, current.least > limit { return nil }
            (before, previous) = (previous, current)
        }
        let whole = count == text.count ? Int(previous.last) : limit + 1
        return best <= limit ? (best, whole) : nil
    }

    /// The costs of the empty text.
    package var start: Column {
        var column = Column()
        for row in 0...typed.count { column.costs[row] = UInt8(row) }
        column.last = UInt8(typed.count)
        return column
    }

    /// The costs of a text with one letter more, from the costs before that letter and before the letter preceding it.
    ///
    /// - Parameters:
    ///   - letter: the letter.
    ///   - neighbour: the letter before it, or `nil` for the first letter.
    ///   - number: the number of letters including `letter`.
    ///   - previous: the costs without `letter`.
    ///   - before: the costs without `neighbour` and `letter`.
    /// - Returns: the costs with `letter`.
    package func next(
        _ letter: UInt32,
        after neighbour: UInt32?,
        number: Int,
        _ previous: Column,
        _ before: Column
    ) -> Column {
        var current = Column()
        var (above, least) = (UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number))
        current.costs[0] = above
        for row in typed.indices {
            let change = previous.costs[row] + (typed[row] == letter ? 0 : 1)
            var cost = min(previous.costs[row + 1] + 1, above + 1, change)
            if row > 0, let neighbour, typed[row] == neighbour, typed[row - 1] == letter {
                cost = min(cost, before.costs[row - 1] + 1)
            }
            current.costs[row + 1] = cost
            least = min(least, cost)
            above = cost
        }
        (current.least, current.last) = (least, above)
        return current
    }
}
