import TextSearch

/// A city that a search found, and the name by which: as one number, of which the smaller is the better.
struct CityHit: Hashable, Sendable, Comparable {
    /// Where a name stands.
    enum Source: Int, Sendable {
        case names, others, words

        /// The quality of a term that is the text, or that begins with it; a word never comes before a name.
        func quality(isWhole: Bool) -> MatchQuality {
            self == .words ? .wordBeginning : isWhole ? .whole : .beginning
        }
    }

    private let bits: UInt64

    /// Joins the parts; names that only begin as a misspelt query does come after whole ones.
    @inline(__always)
    init(_ quality: MatchQuality, isBeginning: Bool = false, rank: Int, source: Source, term: Int) {
        let standing = UInt64(quality.rawValue) &<< 1 | (isBeginning ? 1 : 0)
        bits =
            standing &<< 54 | UInt64(truncatingIfNeeded: rank) &<< 30
            | UInt64(truncatingIfNeeded: source.rawValue) &<< 28 | UInt64(truncatingIfNeeded: term)
    }

    /// How well the name agrees.
    var quality: MatchQuality { MatchQuality(rawValue: UInt8(bits &>> 55)) ?? .twoTypos }
    /// The rank of the city.
    @inline(__always)
    var rank: Int { Int(bits &>> 30 & 0xFF_FFFF) }
    var source: Source { Source(rawValue: Int(bits &>> 28 & 3)) ?? .words }
    /// The number of the term in its index.
    var term: Int { Int(bits & 0xFFF_FFFF) }
    /// What decides before the rank.
    var standing: UInt64 { bits &>> 54 }

    @inline(__always)
    static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}

/// The best of many hits, each city once.
struct BestHits {
    /// Sorted, the best first.
    private(set) var hits: [CityHit] = []
    let limit: Int

    /// Keeps `limit` hits, at least one.
    init(limit: Int) {
        self.limit = max(1, limit)
        hits.reserveCapacity(min(self.limit, 64) + 1)
    }

    /// Whether a hit that is not better than those of `hit`'s quality would be dropped.
    @inline(__always)
    func drops(_ hit: CityHit) -> Bool {
        guard hits.count == limit, let last = hits.last else { return false }
        return last < hit
    }

    /// Takes a hit, unless it is worse than all, or than another of the same city.
    @inline(__always)
    mutating func offer(_ hit: CityHit) {
        if drops(hit) { return }
        insert(hit)
    }

    private mutating func insert(_ hit: CityHit) {
        if let same = hits.firstIndex(where: { $0.rank == hit.rank }) {
            guard hit < hits[same] else { return }
            hits.remove(at: same)
        } else if hits.count == limit {
            hits.removeLast()
        }
        var place = hits.count
        while place > 0, hit < hits[place - 1] { place -= 1 }
        hits.insert(hit, at: place)
    }
}
