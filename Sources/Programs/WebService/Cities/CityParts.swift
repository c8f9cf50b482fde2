public import Cities
public import CityIndex
public import Faults

/// What the service answers about cities from.
public struct CityParts: Sendable {
    /// The cities.
    public var data: @Sendable () throws -> CityData
    /// Gives the countries that a text behind a comma may mean.
    public var countries: CitySearch.CountryReading
    /// The favourites.
    public var favourites: any FavouriteStore
    /// The file of cities; `nil` when there is none.
    public var file: String?
    /// The file of their other names; `nil` when there is none.
    public var namesFile: String?

    /// Joins the parts; by default there are no cities.
    public init(
        favourites: any FavouriteStore,
        data: @escaping @Sendable () throws -> CityData = { throw MissingCities() },
        countries: @escaping CitySearch.CountryReading = { _ in CountryMeaning() },
        file: String? = nil,
        namesFile: String? = nil
    ) {
        self.favourites = favourites
        (self.data, self.countries, self.file, self.namesFile) = (data, countries, file, namesFile)
    }
}

/// A service has no cities.
public struct MissingCities: FaultError, Hashable, Sendable {
    /// There are none.
    public init() {}

    /// Data that is not there.
    public var fault: Fault { .data(.missing) }

    /// What is missing.
    public var problem: String { "this service has no cities" }

    /// What whoever runs the service can do.
    public var remedy: Remedy? { "install its data" }
}

extension Problem {
    /// A service has a file of cities that it cannot use: nothing that whoever asks can put right.
    static func unusableCities(_ error: CityDataError) -> Problem {
        guard error.code != .missing else { return noCities }
        let (name, title) = (error.fault.name, error.fault.title)
        let remedy = "ask whoever runs the service to install its data again"
        return Problem(503, name, title, "the cities cannot be used: \(error.reason)", remedy: remedy)
    }

    /// A service has no file of cities.
    static let noCities = Problem(
        503,
        "data.missing",
        "Data is missing",
        "this service has no cities",
        remedy: "ask whoever runs the service to install its data"
    )
}
