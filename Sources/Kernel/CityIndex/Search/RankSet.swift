/// A set of cities by rank, with one bit for each city, so that a look-up takes about a nanosecond.
package struct RankSet: Hashable, Sendable {
    private var words: [UInt64]

    /// Creates an empty set for `count` cities.
    ///
    /// It takes 30 kB for all cities of GeoNames.
    package init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// True if the city of `rank` belongs to the set.
    @inline(__always)
    package func contains(_ rank: Int) -> Bool { (words[rank &>> 6] &>> UInt64(rank & 63)) & 1 != 0 }

    /// Adds the city of `rank`.
    ///
    /// Returns true if it was not in the set.
    @inline(__always)
    package mutating func insert(_ rank: Int) -> Bool {
        let bit = 1 &<< UInt64(rank & 63)
        let old = words[rank &>> 6]
        words[rank &>> 6] = old | bit
        return old & bit == 0
    }
}
