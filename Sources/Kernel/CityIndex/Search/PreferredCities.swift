package import Geodesy

/// The preference among names that match equally well.
package struct PreferredCities: Sendable {
    /// The favourites, which come first, or `nil` without favourites.
    package let favourites: RankSet?
    /// Flags for the areas of the preferred countries, whose cities come next, or `nil` if no country is preferred.
    package let areas: [Bool]?
    /// Among cities with equally many people, the nearest to this position comes first.
    package var near: Coordinate?

    /// No preference, so that only the population counts.
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

    /// True if cities are preferred neither as favourites nor by country.
    package var isEmpty: Bool { favourites == nil && areas == nil }
}

/// The conditions for cities that a search returns.
///
/// A condition that is `nil` does not apply.
package struct CityConditions {
    /// The countries, by their letters as numbers.
    package var countries: [UInt16]?
    /// The smallest population.
    package var population: UInt32
    /// The names of time zones as UTF-8.
    package var zones: [[UInt8]]?

    /// Creates conditions, which by default every city meets.
    package init(countries: [UInt16]? = nil, population: UInt32 = 0, zones: [[UInt8]]? = nil) {
        (self.countries, self.population, self.zones) = (countries, population, zones)
    }

    package var isEmpty: Bool { countries == nil && population == 0 && zones == nil }
}

/// The two letters of a country as a number, which needs no text.
package func letters(_ first: UInt8, _ second: UInt8) -> UInt16 { (UInt16(first) << 8) | UInt16(second) }

extension CityData {
    /// A flag for each area, true if it lies in one of `countries`.
    package func areas(within countries: [UInt16]) throws(CityDataError) -> [Bool] {
        var wanted = RankSet(count: 1 << UInt16.bitWidth)
        for country in countries { _ = wanted.insert(Int(country)) }
        var flags: [Bool] = []
        flags.reserveCapacity(areaCount)
        for number in 0..<areaCount { flags.append(wanted.contains(Int(try country(number)))) }
        return flags
    }

    /// A flag for each time zone, true if it has one of these names.
    package func zones(named names: [[UInt8]]) throws(CityDataError) -> [Bool] {
        var flags: [Bool] = []
        for number in 0..<zoneCount {
            let name = try zoneBytes(number)
            flags.append(names.contains { $0.elementsEqual(name) })
        }
        return flags
    }
}
