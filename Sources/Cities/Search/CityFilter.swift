public import Countries
public import Geodesy

/// Which cities a search may give; what is `nil` does not matter.
public struct CityFilter: Hashable, Sendable {
    /// The countries; to ask for a language, give those that speak it.
    public var countries: Set<Country.Code>?
    /// The fewest people.
    public var population: UInt32
    /// The IANA time zones.
    public var timeZones: Set<String>?

    /// Joins the conditions.
    public init(countries: Set<Country.Code>? = nil, population: UInt32 = 0, timeZones: Set<String>? = nil) {
        (self.countries, self.population, self.timeZones) = (countries, population, timeZones)
    }

    /// Every city.
    public static let all = CityFilter()
}

/// What comes first among names that agree equally well.
public struct CityPreferences: Sendable {
    /// The favourites, which come first; `nil` for none.
    let favourites: RankSet?
    /// The areas of selected countries, whose cities come next; `nil` for none.
    let areas: [Bool]?
    /// Of cities with equally many people, the nearest to this place comes first.
    public var near: Coordinate?

    /// Nothing but the population.
    public static let none = CityPreferences()

    private init() { (favourites, areas, near) = (nil, nil, nil) }

    /// Looks the favourites up: 2 ms at most, so that it is done once for many searches; ``near`` may change between them.
    ///
    /// - Parameters:
    ///   - data: the cities.
    ///   - favourites: the IDs of cities; those that `data` does not have are ignored.
    ///   - countries: selected countries.
    ///   - near: where the user is.
    /// - Throws: ``CityDataError`` when the file is damaged.
    public init(
        _ data: CityData,
        favourites: Set<UInt32> = [],
        countries: Set<Country.Code> = [],
        near: Coordinate? = nil
    ) throws(CityDataError) {
        var known = RankSet(count: data.count)
        let ranks = try data.ranks(ids: favourites)
        for rank in ranks { _ = known.insert(rank) }
        self.favourites = ranks.isEmpty ? nil : known
        areas = countries.isEmpty ? nil : try data.areas(within: countries)
        self.near = near
    }

    /// Whether the population alone decides, and distance.
    var isEmpty: Bool { favourites == nil && areas == nil }
}

extension CityData {
    /// Whether each area lies in one of `countries`.
    fileprivate func areas(within countries: Set<Country.Code>) throws(CityDataError) -> [Bool] {
        var flags: [Bool] = []
        for number in 0..<areaCount { flags.append(countries.contains(try area(number).0)) }
        return flags
    }
}
