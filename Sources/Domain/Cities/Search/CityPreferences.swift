public import CityIndex
public import Countries
public import Geodesy

/// The preferences that order names of equal quality.
public struct CityPreferences: Sendable {
    private(set) var preferred: PreferredCities

    /// The place that orders cities of equal population: the nearest is first.
    public var near: Coordinate? {
        get { preferred.near }
        set { preferred.near = newValue }
    }

    /// Preferences that consider only the population.
    public static let none = CityPreferences()

    private init() { preferred = .none }

    /// Looks up the favourites, which takes at most 2 ms.
    ///
    /// One value can serve many searches, and ``near`` may change between them.
    ///
    /// - Parameters:
    ///   - data: The cities.
    ///   - favourites: The IDs of favourite cities. IDs missing from `data` are ignored.
    ///   - countries: The selected countries.
    ///   - near: The place of the user.
    /// - Throws: `CityDataError` if the file is damaged.
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
