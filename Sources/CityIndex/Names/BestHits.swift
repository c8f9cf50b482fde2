/// The best of many hits, each city once.
package struct BestHits: Sendable {
    /// The most hits that are kept in order: of more, so many that they need no order are kept, and sorted now and then.
    private static let mostOrdered = 64

    package let limit: Int
    /// What decides beside the names; `nil` for nothing.
    private let choice: CityChoice?
    /// The cities that were counted; `nil` when they are not.
    private var counted: RankSet?
    private var kept: [CityHit] = []
    /// The worst hit that is not dropped at once; while none is dropped, one that no hit comes after.
    private var worst = CityHit.last
    /// How many cities were offered that may be given, if they are counted.
    package private(set) var count = 0

    /// Keeps `limit` hits, at least one, of the cities that `choice` admits; counts all when given their number.
    package init(limit: Int, _ choice: CityChoice? = nil, countingAmong cityCount: Int? = nil) {
        (self.limit, self.choice) = (max(1, limit), choice)
        counted = cityCount.map(RankSet.init(count:))
        kept.reserveCapacity(min(self.limit, Self.mostOrdered) + 1)
    }

    /// The hits, the best first.
    package var hits: [CityHit] {
        isOrdered ? kept : Array(Self.onceEach(kept).prefix(limit))
    }

    /// Whether nothing was found.
    package var isEmpty: Bool { kept.isEmpty }
    /// Whether fewer hits are kept than there may be.
    package var hasRoom: Bool { hits.count < limit }
    /// Whether each city is counted.
    package var isCounting: Bool { counted != nil }
    /// Whether the best by rank are the best, and the others can be left out.
    package var needsOnlyBest: Bool { choice == nil && counted == nil }

    private var isOrdered: Bool { limit <= Self.mostOrdered }

    /// Whether a hit that is not better than those of `hit`'s quality would be dropped.
    @inline(__always)
    package func drops(_ hit: CityHit) -> Bool { worst < hit }

    /// Takes a hit, unless the city may not be given, or it is worse than all, or than another of the same city.
    @inline(__always)
    package mutating func offer(_ offered: CityHit) {
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
        if kept.count == limit { worst = kept[limit - 1] }
    }

    private mutating func append(_ hit: CityHit) {
        kept.append(hit)
        guard kept.count / 2 >= max(limit, 512) else { return }
        kept = Self.onceEach(kept)
        guard kept.count >= limit else { return }
        kept.removeSubrange(limit...)
        worst = kept[limit - 1]
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
