/// Counts the edits that turn the typed text into another text, or into its beginning.
///
/// An edit adds, drops or changes a letter, or swaps two neighbours (optimal string alignment). Each beginning of the
/// typed text is a bit, so a letter costs a few operations on whole words.
package struct EditDistance: Sendable {
    /// The beginnings of the typed text that at most 0, 1 and 2 edits turn into the text so far.
    ///
    /// Bit 0 represents the first letter, bit 1 the first two, and so on.
    private struct Reached {
        var (none, one, two): (UInt64, UInt64, UInt64)
    }

    /// The largest number of letters that can be typed.
    package static let mostLetters = UInt64.bitWidth
    /// The largest number of edits that can be counted.
    private static let mostEdits = 2

    /// The scalars of the typed text.
    package let typed: [UInt32]
    /// The largest number of edits that are counted.
    package let limit: Int
    /// The places of each ASCII letter in the typed text, one bit each.
    private let places: [UInt64]
    private let isASCII: Bool

    /// Counts up to `limit` edits, at most 2, of `typed`, which must have at most ``mostLetters`` letters.
    package init(_ typed: [UInt32], limit: Int) {
        precondition(typed.count <= Self.mostLetters, "more letters than a word has bits")
        precondition(limit <= Self.mostEdits, "more edits than are counted")
        self.typed = typed
        self.limit = limit
        var places = [UInt64](repeating: 0, count: 0x80)
        for (place, letter) in typed.enumerated() where letter < 0x80 {
            places[Int(letter)] |= 1 << UInt64(place)
        }
        self.places = places
        isASCII = typed.allSatisfy { $0 < 0x80 }
    }

    /// The number of edits tolerated in a text of this many letters: 0 below 4, 1 from 4 to 7, 2 from 8.
    static func tolerance(letters: Int) -> Int { letters < 4 ? 0 : letters < 8 ? 1 : 2 }

    /// The smallest numbers of edits to the beginning of `text` and to the whole of it, or `nil` if both exceed the
    /// limit.
    ///
    /// Allocates no memory, because thousands of texts are compared for one search, and reads no more than needed.
    ///
    /// - Parameters:
    ///   - text: The letters that remain to be read.
    ///   - first: The letter with which the text must begin, or `nil` for any.
    /// - Returns: The two numbers of edits.
    @inline(__always)
    func edits(
        to text: inout some IteratorProtocol<UInt32>,
        first: UInt32? = nil
    ) -> (beginning: Int, whole: Int)? {
        let used = typed.isEmpty ? 0 : UInt64.max &>> UInt64(Self.mostLetters &- typed.count)
        var before = Reached(none: 0, one: 0, two: 0)
        var current = Reached(none: 0, one: 1 & used, two: 3 & used)
        var (beforeMask, count) = (UInt64(0), 0)
        var best = min(typed.count, limit + 1)
        var whole = best
        while let letter = text.next() {
            if count == 0, let first, letter != first { return nil }
            count &+= 1
            whole = limit + 1
            // More letters than this many cost more edits than the limit.
            guard count <= typed.count &+ limit else { break }
            let mask = mask(of: letter)
            let next = reached(current, before, mask, (mask &<< 1) & beforeMask, count)
            (before, current, beforeMask) = (current, next, mask)
            let alive = (limit == 2 ? next.two : limit == 1 ? next.one : next.none) & used
            if alive == 0, count > limit { break }
            whole = last(current, count)
            best = min(best, whole)
        }
        return best <= limit ? (best, whole) : nil
    }

    /// The beginnings that are reached with one letter more.
    ///
    /// The empty beginning is reached with as many edits as the text has letters. It is the bit that moves in.
    @inline(__always)
    private func reached(
        _ previous: Reached,
        _ before: Reached,
        _ mask: UInt64,
        _ swapped: UInt64,
        _ count: Int
    ) -> Reached {
        let (second, third): (UInt64, UInt64) = (count <= 2 ? 1 : 0, count <= 3 ? 1 : 0)
        let first: UInt64 = count <= 1 ? 1 : 0
        let moved = Reached(
            none: (previous.none &<< 1) | first,
            one: (previous.one &<< 1) | second,
            two: (previous.two &<< 1) | third
        )
        let none = moved.none & mask
        // The letter is the typed one, is extra, is another one, follows a missing one, or is swapped with the last.
        let one =
            (moved.one & mask) | previous.none | moved.none | (none &<< 1)
            | (((before.none &<< 2) | (second &<< 1)) & swapped)
        let two =
            (moved.two & mask) | previous.one | moved.one | (one &<< 1) | first
            | (((before.one &<< 2) | (third &<< 1)) & swapped)
        return Reached(none: none, one: one, two: two)
    }

    /// The fewest edits of the whole typed text, or one more than the limit.
    @inline(__always)
    private func last(_ reached: Reached, _ count: Int) -> Int {
        guard !typed.isEmpty else { return min(count, limit + 1) }
        let bit = UInt64(1) &<< UInt64(typed.count &- 1)
        if reached.none & bit != 0 { return 0 }
        if reached.one & bit != 0 { return min(1, limit + 1) }
        return min(reached.two & bit != 0 ? 2 : 3, limit + 1)
    }

    /// The places of a letter in the typed text.
    @inline(__always)
    private func mask(of letter: UInt32) -> UInt64 {
        if letter < 0x80 { return places[Int(letter)] }
        if isASCII { return 0 }
        var mask: UInt64 = 0
        for (place, own) in typed.enumerated() where own == letter { mask |= 1 &<< UInt64(place) }
        return mask
    }
}
