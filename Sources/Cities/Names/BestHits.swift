import TextSearch

/// A city that a search found, and the name by which: as one number, of which the smaller is the better.
///
/// From the highest bits: how well the name agrees (8), what the city is preferred for (2), the rank (24), where the name
/// stands (2), and its term (28).
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
            standing &<< 56 | UInt64(truncatingIfNeeded: rank) &<< 30
            | UInt64(truncatingIfNeeded: source.rawValue) &<< 28 | UInt64(truncatingIfNeeded: term)
    }

    @inline(__always)
    private init(bits: UInt64) { self.bits = bits }

    /// How well the name agrees.
    var quality: MatchQuality { MatchQuality(rawValue: UInt8(bits &>> 57)) ?? .twoTypos }
    /// The rank of the city.
    @inline(__always)
    var rank: Int { Int(bits &>> 30 & 0xFF_FFFF) }
    var source: Source { Source(rawValue: Int(bits &>> 28 & 3)) ?? .words }
    /// The number of the term in its index.
    var term: Int { Int(bits & 0xFFF_FFFF) }
    /// What decides before the rank.
    var standing: UInt64 { bits &>> 54 }

    /// The hit behind those of as good a name that are preferred; `favour` is 1 or 2, and 0 without this.
    @inline(__always)
    func behind(_ favour: UInt64) -> CityHit { CityHit(bits: bits | favour &<< 54) }

    @inline(__always)
    static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}

/// The best of many hits, each city once.
struct BestHits: Sendable {
    /// The most hits that are kept in order: of more, so many that they need no order are kept, and sorted now and then.
    private static let mostOrdered = 64

    let limit: Int
    /// What decides beside the names; `nil` for nothing.
    private let choice: CityChoice?
    /// The cities that were counted; `nil` when they are not.
    private var counted: RankSet?
    private var kept: [CityHit] = []
    /// The worst hit that is not dropped at once.
    private var worst: CityHit?
    /// How many cities were offered that may be given, if they are counted.
    private(set) var count = 0

    /// Keeps `limit` hits, at least one, of the cities that `choice` admits; counts all when given their number.
    init(limit: Int, _ choice: CityChoice? = nil, countingAmong cityCount: Int? = nil) {
        (self.limit, self.choice) = (max(1, limit), choice)
        counted = cityCount.map(RankSet.init(count:))
        kept.reserveCapacity(min(self.limit, Self.mostOrdered) + 1)
    }

    /// The hits, the best first.
    var hits: [CityHit] {
        isOrdered ? kept : Array(Self.onceEach(kept).prefix(limit))
    }

    /// Whether nothing was found.
    var isEmpty: Bool { kept.isEmpty }
    /// Whether fewer hits are kept than there may be.
    var hasRoom: Bool { hits.count < limit }
    /// Whether each city is counted.
    var isCounting: Bool { counted != nil }
    /// Whether the best by rank are the best, and the others can be left out.
    var needsOnlyBest: Bool { choice == nil && counted == nil }

    private var isOrdered: Bool { limit <= Self.mostOrdered }

    /// Whether a hit that is not better than those of `hit`'s quality would be dropped.
    @inline(__always)
    func drops(_ hit: CityHit) -> Bool {
        guard let worst else { return false }
        return worst < hit
    }

    /// Takes a hit, unless the city may not be given, or it is worse than all, or than another of the same city.
    @inline(__always)
    mutating func offer(_ offered: CityHit) {
        var hit = offered
        if let choice {
            if counted == nil, drops(choice.bestCase(hit)) { return }
            guard let judged = choice.judged(hit) else { return }
            hit = judged
        }
        if counted?.insert(hit.rank) == true { count &+= 1 }
        if drops(hit) { return }
        insert(hit)
    }

    private mutating func insert(_ hit: CityHit) {
        guard isOrdered else { return append(hit) }
        if let same = kept.firstIndex(where: { $0.rank == hit.rank }) {
            guard hit < kept[same] else { return }
            kept.remove(at: same)
        } else if kept.count == limit {
            kept.removeLast()
        }
        var place = kept.count
        while place > 0, hit < kept[place - 1] { place -= 1 }
        kept.insert(hit, at: place)
        if kept.count == limit { worst = kept.last }
    }

    private mutating func append(_ hit: CityHit) {
        kept.append(hit)
        guard kept.count / 2 >= max(limit, 512) else { return }
        kept = Self.onceEach(kept)
        guard kept.count >= limit else { return }
        kept.removeSubrange(limit...)
        worst = kept.last
    }

    /// The best hit of each city, in order.
    private static func onceEach(_ hits: [CityHit]) -> [CityHit] {
        var best: [CityHit] = []
        for hit in hits.sorted(by: { ($0.rank, $0) < ($1.rank, $1) }) where best.last?.rank != hit.rank {
            best.append(hit)
        }
        return best.sorted()
    }
}
