import Answers
import Borders
import CommandTree
import Countries
import FoundationEssentials
import Refresh
import RemoteCatalogue
import Storage
import WebService

extension Services {
    /// The parts that the HTTP service needs to answer requests.
    ///
    /// - Parameters:
    ///   - store: the path of the store, or `nil` for that of the settings.
    ///   - cache: the folder of caches, or `nil` for that of the settings.
    /// - Returns: the parts, whose data files are opened once, and the path of the selection if it is that of the
    ///   units.
    /// - Throws: ``Failure`` if the store has no path, and the errors of the data files.
    func parts(
        storingAt store: String?,
        cachingIn cache: String?
    ) throws -> (parts: ServiceParts, unitsPath: String?) {
        // Favourites and searches belong to the user. The selection is the device's, as for every other command.
        let path = try storePath(store)
        let selection = try selection(store, whenDamaged: .replacement)
        var extras = AboutLine.Parts()
        extras.remote = try hasRemoteService
        let cities = try cityParts(storingAt: path)
        extras.cities = cities.file != nil
        extras.token = settings.string(.serverToken) != nil
        extras.source = !(settings.bool(.locationDenied) ?? false)
        // Countries and flags share one memory limit.
        let memory = MemoryCache()
        let monitor = StoreMonitor(path: path)
        var parts = ServiceParts(
            program: AboutLine.Program(version: Version.program, build: Version.build),
            boundaries: { try boundaries() },
            resolver: { detail, isOptional in
                var wanted = WantedDetail()
                (wanted.detail, wanted.isOptional) = (detail, isOptional)
                return try resolver(wanted)
            },
            worldview: { try servedWorldview($0) },
            repository: try repository(cachingIn: cache, memory: memory),
            flags: try flags(cachingIn: cache, memory: memory),
            store: selection.store,
            storeVersion: {
                try monitor.version() &+ ((selection.store as? ImageStore)?.version() ?? 0)
            },
            launch: launcher(selection.store),
            positions: positions(),
            history: searchHistory(at: path),
            cities: cities,
            selectionLimit: selectionLimit,
            dataFolder: installation.data,
            pageFolder: installation.page,
            boundariesFile: installation.boundaries,
            extras: extras
        )
        parts.emergency = { try emergencyNumbers() }
        parts.figures = figureFiles
        parts.ownRates = ownRates
        parts.trips = TripParts(
            facts: { try tripFacts().tables },
            rule: { try rule($0) },
            currency: { try currency($0) }
        )
        parts.storeBytes = { StoreSize.bytes(at: selection.path) }
        return (parts, selection.isOfUnits ? selection.path : nil)
    }

    /// The parts for requests about cities.
    ///
    /// They are empty without the city file.
    private func cityParts(storingAt path: String) throws -> CityParts {
        let favourites = favouriteStore(at: path)
        let (file, names) = (installation.cities, installation.cityNames)
        guard FileManager.default.fileExists(atPath: file) else {
            return CityParts(favourites: favourites)
        }
        return CityParts(
            favourites: favourites,
            data: { try self.cities() },
            countries: try cityCountries(),
            file: file,
            namesFile: FileManager.default.fileExists(atPath: names) ? names : nil
        )
    }

    /// Does the same as `worldview(_:)` with the errors of a library, because the fault is in a request and not in a
    /// command.
    private func servedWorldview(_ name: String?) throws -> Worldview {
        guard let name, Worldview(ofNoCountry: name) == nil else { return try worldview(name) }
        return try worldview(try catalogue().country(named: name).code.description)
    }
}
