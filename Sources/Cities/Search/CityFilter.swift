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
    /// The ranks of favourites, which come first.
    let favourites: Set<Int>
    /// The countries whose cities come next.
    let countries: Set<Country.Code>
    /// Of cities with equally many people, the nearest to this place comes first.
    public var near: Coordinate?

    /// Nothing but the population.
    public static let none = CityPreferences()

    private init() { (favourites, countries, near) = ([], [], nil) }

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
        self.favourites = Set(try data.ranks(ids: favourites))
        (self.countries, self.near) = (countries, near)
    }

    /// Whether the population alone decides.
    var isEmpty: Bool { favourites.isEmpty && countries.isEmpty && near == nil }
}
