import Geodesy

/// What is asked beside the text: how many hits, which cities, and which of equals come first.
package struct CityQuestion {
    /// The most hits.
    package var limit: Int
    /// Whether all that may be given are counted.
    package var isCounting: Bool
    /// What decides beside the names; `nil` for nothing.
    private var choice: CityChoice?
    private let preferred: PreferredCities

    /// Joins the parts; `traits` is called only when there are conditions or preferences.
    package init(
        _ conditions: CityConditions,
        _ preferred: PreferredCities,
        _ data: CityData,
        limit: Int,
        isCounting: Bool,
        traits: () throws(CityDataError) -> CityTraits
    ) throws(CityDataError) {
        (self.preferred, self.limit, self.isCounting) = (preferred, limit, isCounting)
        guard !conditions.isEmpty || !preferred.isEmpty else { return }
        var choice = CityChoice(try traits().numbers, preferred)
        if let countries = conditions.countries { choice.narrow(toAreas: try data.areas(within: countries)) }
        if let zones = conditions.zones { choice.narrow(toZones: try data.zones(named: zones)) }
        if conditions.population > 0 {
            let end = try data.firstRank { people in people < conditions.population }
            choice.narrow(to: 0..<end)
        }
        self.choice = choice
    }

    /// The question, but only for the cities of some areas.
    package func narrowed(toAreas areas: [Bool], _ traits: CityTraits) -> CityQuestion {
        var (question, narrow) = (self, choice ?? CityChoice(traits.numbers, preferred))
        narrow.narrow(toAreas: areas)
        question.choice = narrow
        return question
    }

    /// The best of what `look` offers, and their number if they are counted.
    ///
    /// `look` may be called again, for the cities that have as many people as the last one: the nearest comes first.
    package func answer(
        _ data: CityData,
        traits: () throws(CityDataError) -> CityTraits,
        _ look: (inout BestHits) throws(CityDataError) -> Void
    ) throws(CityDataError) -> (hits: [CityHit], count: Int?) {
        var best = BestHits(limit: limit, choice, countingAmong: isCounting ? data.count : nil)
        try look(&best)
        var hits = best.hits
        if let near = preferred.near {
            if hits.count == limit { try complete(&hits, data, traits: traits, look) }
            hits = Array(try Self.sorted(hits, near, data).prefix(limit))
        }
        return (hits, isCounting ? best.count : nil)
    }

    /// Gives `hits` every city that is as good as the last one but for its rank.
    private func complete(
        _ hits: inout [CityHit],
        _ data: CityData,
        traits: () throws(CityDataError) -> CityTraits,
        _ look: (inout BestHits) throws(CityDataError) -> Void
    ) throws(CityDataError) {
        guard let last = hits.last else { return }
        let people = try data.population(rank: last.rank)
        let start = try data.firstRank { $0 <= people }
        let end = try data.firstRank { $0 < people }
        guard end - start > 1 else { return }
        var narrow: CityChoice
        if let choice { narrow = choice } else { narrow = CityChoice(try traits().numbers, preferred) }
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
        return keyed.map { $0.hit }
    }
}
