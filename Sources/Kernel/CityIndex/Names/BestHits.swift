/// The best of many hits, with each city once.
package struct BestHits: Sendable {
    /// The largest limit for which hits are kept in order.
    ///
    /// For a larger one, more hits are kept without order and sorted periodically.
    private static let mostOrdered = 64

    package let limit: Int
    /// The conditions and preferences besides the names, or `nil` if there are neither.
    private let choice: CityChoice?
    /// The cities that were counted, or `nil` if they are not counted.
    private var counted: RankSet?
    private var kept: [CityHit] = []
    /// The worst hit that is kept, or a hit that sorts after all others until hits are dropped.
    private var worst = CityHit.last
    /// The number of admitted cities that were offered, if they are counted.
    package private(set) var count = 0

    /// Keeps `limit` hits, at least one, of the cities that `choice` admits.
    ///
    /// Counts all of them if `cityCount` is given.
    package init(limit: Int, _ choice: CityChoice? = nil, countingAmong cityCount: Int? = nil) {
        (self.limit, self.choice) = (max(1, limit), choice)
        counted = cityCount.map(RankSet.init(count:))
        kept.reserveCapacity(min(self.limit, Self.mostOrdered) + 1)
    }

    /// The hits, the best first.
    package var hits: [CityHit] {
        isOrdered ? kept : Array(Self.onceEach(kept).prefix(limit))
    }

    /// True if nothing was found.
    package var isEmpty: Bool { kept.isEmpty }
    /// True if fewer hits are kept than the limit.
    package var hasRoom: Bool { hits.count < limit }
    /// True if each city is counted.
    package var isCounting: Bool { counted != nil }
    /// True if the best by rank are sufficient, and the others can be left out.
    package var needsOnlyBest: Bool { choice == nil && counted == nil }

    private var isOrdered: Bool { limit <= Self.mostOrdered }

    /// True if `hit`, and every hit that sorts after it, would be dropped.
    @inline(__always)
    package func drops(_ hit: CityHit) -> Bool { worst < hit }

    /// Takes a hit.
    ///
    /// Ignores it if the city is not admitted, or if it is worse than all kept hits or than one of the same city.
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
