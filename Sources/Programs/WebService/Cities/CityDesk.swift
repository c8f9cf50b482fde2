import Answers
import Cities
import CityIndex
import Countries
import Geodesy
import HTTPTypes
import Locating
import Synchronization

/// The cities of the service, opened at the first request, and the state that requests share.
final class CityDesk: Sendable {
    private struct Kept {
        var search: CitySearch?
        /// The preferences without a position, and the version of the store that they were read from.
        var preferences: (version: Int64, value: CityPreferences)?
        /// The strategy that the last request by strategy name used.
        var strategy: (any CityStrategy)?
        var isRacing = false
    }

    private let parts: ServiceParts
    private let kept = Mutex(Kept())

    init(parts: ServiceParts) { self.parts = parts }

    /// The city data, opened at the first call.
    ///
    /// - Throws: ``Problem`` if the service has no cities or their file is damaged.
    func data() throws(Problem) -> CityData {
        do {
            return try parts.cities.data()
        } catch let error as CityDataError {
            throw Problem(error)
        } catch {
            throw Problem.noCities
        }
    }

    /// The search that all requests share.
    func search() throws(Problem) -> CitySearch {
        let data = try data()
        return kept.withLock { kept in
            if let search = kept.search { return search }
            let search = CitySearch(data, countries: parts.cities.countries)
            kept.search = search
            return search
        }
    }

    /// The order among equally good matches: favourites, cities of selected countries, larger cities, then the distance
    /// to `near`.
    ///
    /// This waits for a disk if the store has changed.
    func preferences(near: Coordinate?) throws -> CityPreferences {
        let version = try parts.storeVersion()
        var preferences = kept.withLock { kept in
            kept.preferences.flatMap { $0.version == version ? $0.value : nil }
        }
        if preferences == nil {
            let made = try CityPreferences(
                try data(),
                favourites: try parts.cities.favourites.favourites().ids,
                countries: Set(try parts.store.state().selection.entries.map(\.code))
            )
            kept.withLock { $0.preferences = (version, made) }
            preferences = made
        }
        var wanted = preferences ?? .none
        wanted.near = near
        return wanted
    }

    /// The favourites as an object.
    ///
    /// A favourite that the data does not contain is listed by its ID only.
    ///
    /// - Throws: `CityDataError` if the file of cities is damaged.
    func line(_ favourites: CityFavourites) throws -> FavouritesLine {
        let cities = try cities(of: favourites)
        return FavouritesLine(favourites) { cities[$0] }
    }

    /// The favourites that the data contains, by their IDs.
    ///
    /// The result is empty without city data.
    func cities(of favourites: CityFavourites) throws -> [UInt32: City] {
        guard let data = try? data() else { return [:] }
        let found = try data.ranks(ids: favourites.ids).map { try data.city(rank: $0) }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// The strategy with this name, over all cities.
    ///
    /// The last one is kept.
    ///
    /// Building its index takes up to several seconds and 100 MB.
    func strategy(_ name: CityStrategyName) async throws -> any CityStrategy {
        if let known = kept.withLock({ $0.strategy }), known.name == name { return known }
        let strategy = name.make()
        try await racing { try await strategy.index(try data()) }
        kept.withLock { $0.strategy = strategy }
        return strategy
    }

    /// Runs `run` on a separate thread, and returns its value.
    ///
    /// Only one index is built at a time, because each takes much memory.
    ///
    /// - Throws: ``Problem`` with status 503 if another index is being built, and the errors of `run`.
    func racing<Value>(_ run: () async throws -> Value) async throws -> Value {
        let isFree = kept.withLock { kept in
            defer { kept.isRacing = true }
            return !kept.isRacing
        }
        guard isFree else {
            var problem = Problem(
                503,
                "busy",
                "The service is busy",
                "another strategy is being indexed",
                remedy: "try again in a few seconds"
            )
            problem.headers[.retryAfter] = "2"
            throw problem
        }
        defer { kept.withLock { $0.isRacing = false } }
        return try await withTaskExecutorPreference(RaceExecutor.shared) { try await run() }
    }

    /// Releases the data that can be rebuilt.
    func relieve() { kept.withLock { $0.strategy = nil } }
}
