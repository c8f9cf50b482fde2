/// The conditions and preferences besides a name, which decide if a city is admitted and if it comes before its equals.
package struct CityChoice: Sendable {
    /// The number of each city's area and zone, by rank.
    private let numbers: RecordNumbers
    /// The admitted areas and zones, or `nil` for all.
    private var areas: [Bool]?
    private var zones: [Bool]?
    /// The admitted ranks.
    ///
    /// Cities with fewer people have higher ranks.
    private var ranks: Range<Int>
    /// The cities that come first, and the areas whose cities come next.
    private let favourites: RankSet?
    private let preferredAreas: [Bool]?

    /// Admits every city of `numbers`.
    ///
    /// The preferred ones come first.
    package init(_ numbers: RecordNumbers, _ preferred: PreferredCities) {
        (self.numbers, favourites, preferredAreas) = (numbers, preferred.favourites, preferred.areas)
        ranks = 0..<numbers.cityCount
    }

    /// Excludes the cities of other areas.
    package mutating func narrow(toAreas other: [Bool]) {
        areas = areas.map { zip($0, other).map { $0 && $1 } } ?? other
    }

    /// Excludes the cities of other time zones.
    package mutating func narrow(toZones other: [Bool]) { zones = other }

    /// Excludes the cities of other ranks.
    package mutating func narrow(to other: Range<Int>) { ranks = ranks.clamped(to: other) }

    /// The hit with the city's preference, or `nil` if the city is not admitted.
    @inline(__always)
    package func judged(_ hit: CityHit) -> CityHit? {
        let rank = hit.rank
        guard ranks.contains(rank) else { return nil }
        if let areas, !areas[numbers.area(rank)] { return nil }
        if let zones, !zones[numbers.zone(rank)] { return nil }
        if let favourites, favourites.contains(rank) { return hit }
        guard let preferredAreas else { return favourites == nil ? hit : hit.behind(2) }
        return hit.behind(preferredAreas[numbers.area(rank)] ? 1 : 2)
    }

    /// The hit with the highest preference of any city.
    ///
    /// No judged hit of the same name and rank comes before it.
    @inline(__always)
    package func bestCase(_ hit: CityHit) -> CityHit {
        favourites == nil && preferredAreas != nil ? hit.behind(1) : hit
    }
}
