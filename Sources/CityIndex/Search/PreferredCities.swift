package import Geodesy

/// What comes first among names that agree equally well.
package struct PreferredCities: Sendable {
    /// The favourites, which come first; `nil` for none.
    package let favourites: RankSet?
    /// The areas of the countries whose cities come next; `nil` for none.
    package let areas: [Bool]?
    /// Of cities with equally many people, the nearest to this place comes first.
    package var near: Coordinate?

    /// Nothing but the population.
    package static let none = PreferredCities()

    private init() { (favourites, areas, near) = (nil, nil, nil) }

    /// Looks up favourites by their IDs, and countries by their letters.
    package init(
        _ data: CityData,
        favourites: [UInt32],
        countries: [UInt16],
        near: Coordinate? = nil
    ) throws(CityDataError) {
        var known = RankSet(count: data.count)
        let ranks = try data.ranks(ids: favourites)
        for rank in ranks { _ = known.insert(rank) }
        self.favourites = ranks.isEmpty ? nil : known
        areas = countries.isEmpty ? nil : try data.areas(within: countries)
        self.near = near
    }

    /// Whether no city is preferred for what it is.
    package var isEmpty: Bool { favourites == nil && areas == nil }
}

/// Which cities a search may give; what is `nil` does not matter.
package struct CityConditions {
    /// The countries, by their letters as numbers.
    package var countries: [UInt16]?
    /// The fewest people.
    package var population: UInt32
    /// The names of time zones as UTF-8.
    package var zones: [[UInt8]]?

    /// Joins the conditions.
    package init(countries: [UInt16]? = nil, population: UInt32 = 0, zones: [[UInt8]]? = nil) {
        (self.countries, self.population, self.zones) = (countries, population, zones)
    }

    package var isEmpty: Bool { countries == nil && population == 0 && zones == nil }
}

/// Two letters of a country as a number, which needs no text.
package func letters(_ first: UInt8, _ second: UInt8) -> UInt16 { (UInt16(first) << 8) | UInt16(second) }

extension CityData {
    /// Whether each area lies in one of `countries`.
    package func areas(within countries: [UInt16]) throws(CityDataError) -> [Bool] {
        var wanted = RankSet(count: 1 << UInt16.bitWidth)
        for country in countries { _ = wanted.insert(Int(country)) }
        var flags: [Bool] = []
        flags.reserveCapacity(areaCount)
        for number in 0..<areaCount { flags.append(wanted.contains(Int(try country(number)))) }
        return flags
    }

    /// Whether each time zone has one of these names.
    package func zones(named names: [[UInt8]]) throws(CityDataError) -> [Bool] {
        var flags: [Bool] = []
        for number in 0..<zoneCount {
            let name = try zoneBytes(number)
            flags.append(names.contains { $0.elementsEqual(name) })
        }
        return flags
    }
}
