import Geodesy

/// A search without its text: the number of hits, the admitted cities, and the preference among equals.
package struct CityQuestion {
    /// The largest number of hits.
    package var limit: Int
    /// True if all admitted cities are counted.
    package var isCounting: Bool
    /// The conditions and preferences, or `nil` if there are neither.
    private var choice: CityChoice?
    private let preferred: PreferredCities

    /// Joins the parts.
    ///
    /// `traits` is called only if there are conditions or preferences.
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

    /// The question, limited to the cities of some areas.
    package func narrowed(toAreas areas: [Bool], _ traits: CityTraits) -> CityQuestion {
        var (question, narrow) = (self, choice ?? CityChoice(traits.numbers, preferred))
        narrow.narrow(toAreas: areas)
        question.choice = narrow
        return question
    }

    /// The best of the hits that `look` offers, and the number of cities if they are counted.
    ///
    /// `look` may be called again for the cities with as many people as the last one, of which the nearest comes first.
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

    /// Adds to `hits` every city that ties with the last one except for its rank among cities with as many people.
    private func complete(
        _ hits: inout [CityHit],
        _ data: CityData,
        traits: () throws(CityDataError) -> CityTraits,
        _ look: (inout BestHits) throws(CityDataError) -> Void
    ) throws(CityDataError) {
        guard let last = hits.last else { return }
        for use in NameUse.allCases {
            guard let rank = use.lastRank(upTo: last.owner.place) else { continue }
            let people = try data.population(rank: min(rank, data.count - 1))
            let start = try data.firstRank { $0 <= people }
            let end = try data.firstRank { $0 < people }
            guard end - start > 1 else { continue }
            var narrow: CityChoice
            if let choice { narrow = choice } else { narrow = CityChoice(try traits().numbers, preferred) }
            narrow.narrow(to: start..<end)
            var best = BestHits(limit: end - start, narrow)
            try look(&best)
            func isAsGood(_ hit: CityHit) -> Bool { hit.standing == last.standing && hit.owner.use == use }
            hits.removeAll { isAsGood($0) && $0.rank >= start }
            hits += best.hits.filter(isAsGood)
        }
    }

    /// The hits, sorted by quality and preference, the place of the name, distance and rank.
    ///
    /// The place is that of the first city with as many people.
    private static func sorted(
        _ hits: [CityHit],
        _ near: Coordinate,
        _ data: CityData
    ) throws(CityDataError) -> [CityHit] {
        var keyed: [(hit: CityHit, place: UInt64, metres: Double)] = []
        for hit in hits {
            let record = try data.record(data.place(rank: hit.rank))
            let people = record.number(CityFileFormat.Record.population)
            let place = hit.owner.use.place(rank: try data.firstRank { $0 <= people })
            keyed.append((hit, place, near.distance(to: record.point.coordinate)))
        }
        keyed.sort { left, right in
            if left.hit.standing != right.hit.standing { return left.hit.standing < right.hit.standing }
            if left.place != right.place { return left.place < right.place }
            let (leftUse, rightUse) = (left.hit.owner.use.rawValue, right.hit.owner.use.rawValue)
            return (leftUse, left.metres, left.hit.rank) < (rightUse, right.metres, right.hit.rank)
        }
        return keyed.map { $0.hit }
    }
}
