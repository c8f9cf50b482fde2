public import CityIndex
public import Countries
public import Geodesy

/// What comes first among names that agree equally well.
public struct CityPreferences: Sendable {
    private(set) var preferred: PreferredCities

    /// Of cities with equally many people, the nearest to this place comes first.
    public var near: Coordinate? {
        get { preferred.near }
        set { preferred.near = newValue }
    }

    /// Nothing but the population.
    public static let none = CityPreferences()

    private init() { preferred = .none }

    /// Looks the favourites up: 2 ms at most, so that it is done once for many searches; ``near`` may change between them.
    ///
    /// - Parameters:
    ///   - data: the cities.
    ///   - favourites: the IDs of cities; those that `data` does not have are ignored.
    ///   - countries: selected countries.
    ///   - near: where the user is.
    /// - Throws: `CityDataError` when the file is damaged.
    public init(
        _ data: CityData,
        favourites: Set<UInt32> = [],
        countries: Set<Country.Code> = [],
        near: Coordinate? = nil
    ) throws(CityDataError) {
        preferred = try PreferredCities(
            data,
            favourites: Array(favourites),
            countries: countries.map(\.number),
            near: near
        )
    }
}
