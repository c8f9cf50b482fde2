import Countries
import Geodesy

/// Gathers every hit of a search, for conditions and preferences that the lists of the best cannot know.
struct HitCollector {
    private let data: CityData
    private let sieve: Sieve
    private let preferences: CityPreferences
    private let preferred: [Bool]?
    /// Where the best hit of each city stands among the hits; 0 for none.
    private var places: [UInt32]
    private var hits: [CityHit] = []
    private var seen = 0

    init(_ data: CityData, _ sieve: Sieve, _ preferences: CityPreferences, _ index: AreaIndex)
        throws(CityDataError)
    {
        (self.data, self.sieve, self.preferences) = (data, sieve, preferences)
        places = [UInt32](repeating: 0, count: data.count)
        preferred = preferences.countries.isEmpty ? nil : try index.within(preferences.countries)
    }

    /// Takes a hit when the conditions hold.
    mutating func take(_ hit: CityHit) throws {
        seen += 1
        if seen & 0xFFF == 0 { try Task.checkCancellation() }
        let place = Int(places[hit.rank])
        if place > 0 {
            if hit < hits[place - 1] { hits[place - 1] = hit }
            return
        }
        if !sieve.isOpen, !(try sieve.admits(data.record(data.place(rank: hit.rank)))) { return }
        hits.append(hit)
        places[hit.rank] = UInt32(hits.count)
    }

    /// Takes every city of some terms.
    mutating func take(_ range: NameRange, _ source: CityHit.Source, _ index: NameIndex) throws {
        for term in range.all {
            let isWhole = range.whole.contains(term)
            let rank = try index.rank(of: term)
            let quality = source.quality(isWhole: isWhole)
            try take(CityHit(quality, rank: rank, source: source, term: term))
        }
    }

    /// How many cities were taken.
    var count: Int { hits.count }

    /// The best `limit` hits, in order.
    func best(_ limit: Int) throws(CityDataError) -> [CityHit] {
        if preferences.isEmpty { return Self.best(limit, of: hits, <) }
        var keyed: [(key: Key, hit: CityHit)] = []
        keyed.reserveCapacity(hits.count)
        for hit in hits { keyed.append((try key(hit), hit)) }
        return Self.best(limit, of: keyed) { $0.key < $1.key }.map(\.hit)
    }

    /// The first `limit` of `all` in order: what is sure to come later is dropped before the rest is sorted.
    private static func best<Hit>(_ limit: Int, of all: [Hit], _ isBefore: (Hit, Hit) -> Bool) -> [Hit] {
        let room = max(2 * limit, 1024)
        guard all.count > room else { return Array(all.sorted(by: isBefore).prefix(limit)) }
        var kept: [Hit] = []
        var last: Hit?
        for hit in all {
            if let last, !isBefore(hit, last) { continue }
            kept.append(hit)
            if kept.count >= room {
                kept.sort(by: isBefore)
                kept.removeSubrange(limit...)
                last = kept[limit - 1]
            }
        }
        return Array(kept.sorted(by: isBefore).prefix(limit))
    }

    /// What decides, one after another.
    private struct Key: Comparable {
        let standing: UInt64
        let favour: Int
        let people: UInt32
        let distance: Double
        let rank: Int

        static func < (left: Self, right: Self) -> Bool {
            if left.standing != right.standing { return left.standing < right.standing }
            if left.favour != right.favour { return left.favour < right.favour }
            if left.people != right.people { return left.people > right.people }
            return (left.distance, left.rank) < (right.distance, right.rank)
        }
    }

    private func key(_ hit: CityHit) throws(CityDataError) -> Key {
        let record = try data.record(data.place(rank: hit.rank))
        let isInPreferred = preferred.map {
            Int(record.subdivision) < $0.count && $0[Int(record.subdivision)]
        }
        return Key(
            standing: hit.standing,
            favour: preferences.favourites.contains(hit.rank) ? 0 : isInPreferred == true ? 1 : 2,
            people: record.number(CityFileFormat.Record.population),
            distance: preferences.near.map { $0.distance(to: record.point.coordinate) } ?? 0,
            rank: hit.rank
        )
    }
}
