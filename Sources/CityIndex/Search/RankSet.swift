/// Some of the cities by rank: a bit for each city, so that looking one up costs about a nanosecond.
package struct RankSet: Hashable, Sendable {
    private var words: [UInt64]

    /// No city of `count`: 30 kB for all of GeoNames' cities.
    package init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Whether the city of `rank` belongs to the set.
    @inline(__always)
    package func contains(_ rank: Int) -> Bool { (words[rank &>> 6] &>> UInt64(rank & 63)) & 1 != 0 }

    /// Adds the city of `rank`; returns whether it was not there.
    @inline(__always)
    package mutating func insert(_ rank: Int) -> Bool {
        let bit = 1 &<< UInt64(rank & 63)
        let old = words[rank &>> 6]
        words[rank &>> 6] = old | bit
        return old & bit == 0
    }
}
