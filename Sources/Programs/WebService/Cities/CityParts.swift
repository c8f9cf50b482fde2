public import Cities
public import CityIndex
public import Faults

/// The parts that the service needs to answer requests about cities.
public struct CityParts: Sendable {
    /// Opens the city data.
    public var data: @Sendable () throws -> CityData
    /// Returns the countries that a text after a comma may mean.
    public var countries: CitySearch.CountryReading
    /// The store of the favourite cities.
    public var favourites: any FavouriteStore
    /// The path of the city file, or `nil` without one.
    public var file: String?
    /// The path of the file with other names of cities, or `nil` without one.
    public var namesFile: String?

    /// Joins the parts.
    ///
    /// By default the service has no cities.
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

/// An error: the service has no cities.
public struct MissingCities: FaultError, Hashable, Sendable {
    /// Creates the error.
    public init() {}

    /// The fault: missing data.
    public var fault: Fault { .data(.missing) }

    /// The sentence for a client.
    public var problem: String { "this service has no cities" }

    /// The remedy for the operator of the service.
    public var remedy: Remedy? { "install the package \(DataPackage.all.rawValue)" }
}

extension Problem {
    /// The problem of a city file that cannot be used.
    ///
    /// A client cannot fix it.
    static func unusableCities(_ error: CityDataError) -> Problem {
        guard error.code != .missing else { return noCities }
        let (name, title) = (error.fault.name, error.fault.title)
        let remedy = "ask the service's operator to install its data again"
        return Problem(503, name, title, "the cities cannot be used: \(error.reason)", remedy: remedy)
    }

    /// The problem of a missing city file.
    static let noCities = Problem(
        503,
        "data.missing",
        "Data is missing",
        "this service has no cities",
        remedy: "ask the service's operator to install the package \(DataPackage.all.rawValue)"
    )
}
