import Answers
package import Cities
import CityIndex
import Countries
import Faults
import Geodesy
import Locating
import Storage

extension Services {
    /// The store of favourite cities at `path`.
    package func favouriteStore(at path: String) -> any FavouriteStore {
        SQLiteFavouriteStore(path: path, onDamage: Self.report)
    }

    /// The city with `id`, or `nil` if the data does not contain it.
    func city(id: UInt32) throws -> City? {
        let data = try cities()
        return try data.rank(id: id).map { try data.city(rank: $0) }
    }

    /// The favourites with their cities.
    ///
    /// A city is `nil` if the data does not contain it.
    func cities(of entries: [CityFavourites.Entry]) throws -> [(entry: CityFavourites.Entry, city: City?)] {
        let data = try cities()
        let found = try data.ranks(ids: Set(entries.map(\.id))).map { try data.city(rank: $0) }
        let cities = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return entries.map { ($0, cities[$0.id]) }
    }

    /// The names of cities in the language of `tag` (BCP 47), or `nil` without a tag.
    func cityNaming(_ tag: String?) throws -> CityNaming? {
        guard let tag else { return nil }
        return CityNaming(try catalogue(), language: try language(tag))
    }

    /// A search of the cities.
    ///
    /// Text after a comma is compared with the names and codes of countries.
    func citySearch() throws -> CitySearch { try citySearch(in: cities()) }

    /// A search of `data`, with the same comparison as ``citySearch()``.
    func citySearch(in data: CityData) throws -> CitySearch {
        CitySearch(data, countries: try cityCountries())
    }

    /// Returns the function that finds the countries which a text after a comma may mean.
    package func cityCountries() throws -> CitySearch.CountryReading {
        let reader = CountryReader(try catalogue())
        return { reader.meaning(of: $0) }
    }

    /// The order of equally good matches: favourites first, then the cities of the selected countries.
    ///
    /// If the store cannot be read, this is reported on standard error, and the search continues without it.
    ///
    /// - Parameters:
    ///   - data: the cities.
    ///   - store: the path of the store, or `nil` for that of the settings.
    ///   - near: the position to which the nearest cities come first.
    /// - Returns: the preferences, with their cities in the data.
    /// - Throws: `CityDataError` if the city file is damaged or missing.
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
            // The store has no path, so there cannot be favourites.
        }
        return try CityPreferences(data, favourites: favourites, countries: selected, near: near)
    }
}
