import Answers
import Cities
import CityIndex
import Countries
import Faults
import Geodesy
import Locating
import Storage

extension Services {
    /// The favourite cities kept at `path`.
    func favouriteStore(at path: String) -> any FavouriteStore {
        SQLiteFavouriteStore(path: path, onDamage: Self.report)
    }

    /// The city with `id`; `nil` when the data does not have it.
    func city(id: UInt32) throws -> City? {
        let data = try cities()
        return try data.rank(id: id).map { try data.city(rank: $0) }
    }

    /// The favourites with their cities; `nil` for those that the data does not have.
    func cities(of entries: [CityFavourites.Entry]) throws -> [(entry: CityFavourites.Entry, city: City?)] {
        let data = try cities()
        let found = try data.ranks(ids: Set(entries.map(\.id))).map { try data.city(rank: $0) }
        let cities = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return entries.map { ($0, cities[$0.id]) }
    }

    /// The names of cities in the language of `tag` (BCP 47); `nil` without one.
    func cityNaming(_ tag: String?) throws -> CityNaming? {
        guard let tag else { return nil }
        return CityNaming(try catalogue(), language: try language(tag))
    }

    /// A search of the cities that reads what stands behind a comma by the names and codes of countries.
    func citySearch() throws -> CitySearch { try citySearch(in: cities()) }

    /// A search of `data`, as ``citySearch()``.
    func citySearch(in data: CityData) throws -> CitySearch {
        CitySearch(data, countries: try cityCountries())
    }

    /// Gives the countries that a text behind a comma may mean.
    func cityCountries() throws -> CitySearch.CountryReading {
        let reader = CountryReader(try catalogue())
        return { reader.meaning(of: $0) }
    }

    /// What a search gives first among equals: the favourites, then the cities of the selected countries.
    ///
    /// A store that cannot be read is reported on standard error, and the search goes on without it.
    ///
    /// - Parameters:
    ///   - data: the cities.
    ///   - store: the file of the store; `nil` for the one of the settings.
    ///   - near: where the nearest come first.
    /// - Returns: the preferences, looked up in the cities.
    /// - Throws: `CityDataError` when the file of cities is damaged or missing.
    func cityPreferences(
        of data: CityData,
        storedAt store: String?,
        near: Coordinate?
    ) throws -> CityPreferences {
        var (favourites, selected): (Set<UInt32>, Set<Country.Code>) = ([], [])
        do {
            let path = try storePath(store)
            favourites = try favouriteStore(at: path).favourites().ids
            selected = Set(try self.store(at: path).state().selection.entries.map(\.code))
        } catch let error as StorageError {
            StandardError.writeLine("countryexplorer: \(Failure.line(error)); searching without favourites")
        } catch let failure as Failure where failure.code == .badConfiguration {
            // No place for a store, so there are no favourites.
        }
        return try CityPreferences(data, favourites: favourites, countries: selected, near: near)
    }
}
