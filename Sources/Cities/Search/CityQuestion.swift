import Geodesy

/// What is asked beside the text: how many hits, which cities, and which of equals come first.
struct CityQuestion {
    /// The most hits.
    var limit: Int
    /// Whether all that may be given are counted.
    var isCounting: Bool
    /// What decides beside the names; `nil` for nothing.
    private var choice: CityChoice?
    private let preferences: CityPreferences

    init(
        _ filter: CityFilter,
        _ preferences: CityPreferences,
        _ data: CityData,
        _ index: AreaIndex,
        limit: Int,
        isCounting: Bool
    ) throws(CityDataError) {
        (self.preferences, self.limit, self.isCounting) = (preferences, limit, isCounting)
        guard filter != .all || !preferences.isEmpty else { return }
        var choice = try preferences.choice(index)
        if let countries = filter.countries { choice.narrow(toAreas: try index.within(countries)) }
        if let zones = filter.timeZones { choice.narrow(toZones: try index.zones(zones)) }
        if filter.population > 0 {
            let end = try data.firstRank { people in people < filter.population }
            choice.narrow(to: 0..<end)
        }
        self.choice = choice
    }

    /// The question, but only for the cities of some areas.
    func narrowed(toAreas areas: [Bool], _ index: AreaIndex) throws(CityDataError) -> CityQuestion {
        var (question, narrow) = (self, try anyChoice(index))
        narrow.narrow(toAreas: areas)
        question.choice = narrow
        return question
    }

    private func anyChoice(_ index: AreaIndex) throws(CityDataError) -> CityChoice {
        if let choice { return choice }
        return try preferences.choice(index)
    }

    /// The best of what `look` offers, and their number if they are counted.
    ///
    /// `look` may be called again, for the cities that have as many people as the last one: the nearest comes first.
    func answer(
        _ data: CityData,
        _ index: AreaIndex,
        _ look: (inout BestHits) throws(CityDataError) -> Void
    ) throws(CityDataError) -> (hits: [CityHit], count: Int?) {
        var best = BestHits(limit: limit, choice, countingAmong: isCounting ? data.count : nil)
        try look(&best)
        var hits = best.hits
        if let near = preferences.near {
            if hits.count == limit { try complete(&hits, data, index, look) }
            hits = Array(try Self.sorted(hits, near, data).prefix(limit))
        }
        return (hits, isCounting ? best.count : nil)
    }

    /// Gives `hits` every city that is as good as the last one but for its rank.
    private func complete(
        _ hits: inout [CityHit],
        _ data: CityData,
        _ index: AreaIndex,
        _ look: (inout BestHits) throws(CityDataError) -> Void
    ) throws(CityDataError) {
        guard let last = hits.last else { return }
        let people = try data.population(rank: last.rank)
        let start = try data.firstRank { $0 <= people }
        let end = try data.firstRank { $0 < people }
        guard end - start > 1 else { return }
        var narrow = try anyChoice(index)
        narrow.narrow(to: start..<end)
        var best = BestHits(limit: end - start, narrow)
        try look(&best)
        hits.removeAll { $0.standing == last.standing && $0.rank >= start }
        hits += best.hits.filter { $0.standing == last.standing }
    }

    /// The hits in the order of standing, population, distance and rank.
    private static func sorted(
        _ hits: [CityHit],
        _ near: Coordinate,
        _ data: CityData
    ) throws(CityDataError) -> [CityHit] {
        var keyed: [(hit: CityHit, people: UInt32, metres: Double)] = []
        for hit in hits {
            let record = try data.record(data.place(rank: hit.rank))
            let metres = near.distance(to: record.point.coordinate)
            keyed.append((hit, record.number(CityFileFormat.Record.population), metres))
        }
        keyed.sort { left, right in
            if left.hit.standing != right.hit.standing { return left.hit.standing < right.hit.standing }
            if left.people != right.people { return left.people > right.people }
            return (left.metres, left.hit.rank) < (right.metres, right.hit.rank)
        }
        return keyed.map(\.hit)
    }
}

extension CityPreferences {
    /// Every city, and what comes first.
    fileprivate func choice(_ index: AreaIndex) throws(CityDataError) -> CityChoice {
        CityChoice(try index.recordNumbers(), favourites: favourites, preferredAreas: areas)
    }
}

extension CityData {
    /// How many people live in the city of `rank`.
    func population(rank: Int) throws(CityDataError) -> UInt32 {
        try record(place(rank: rank)).number(CityFileFormat.Record.population)
    }

    /// The first rank whose population `isSmall` holds for, which it does for all smaller ones; a binary search.
    func firstRank(_ isSmall: (UInt32) -> Bool) throws(CityDataError) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSmall(try population(rank: middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
