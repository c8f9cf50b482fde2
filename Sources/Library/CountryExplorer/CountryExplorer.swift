public import Borders
public import Boundaries
import Cities
import Countries
public import Geodesy
public import Locating

/// Finds the country and the time zone of a place, and searches countries and cities, without a network.
///
/// Everything is read from mapped files, of which several processes share one copy in memory. Opening an explorer
/// takes a few milliseconds. The explorer is a value that any number of tasks may use at once.
public struct CountryExplorer: Sendable {
    /// The index of regions, for lookups of many places.
    ///
    /// `boundaries.region(containing:)` does not read the record of the country, and is the fastest lookup.
    public let boundaries: BoundaryIndex
    /// The countries, by code or by typed text.
    public let countries: CountryDirectory
    /// The rule that assigns disputed ground to a country.
    public var worldview: Worldview

    private let files: DataFiles
    private let land: LandMask?
    private let resolver: CountryResolver
    /// The resolver with subdivisions, whose files take some milliseconds to open.
    private let detailed: Kept<CountryResolver>
    private let openCities: CityDirectory?

    /// Opens the data files.
    ///
    /// Without `folder`, the folder of the environment variable `COUNTRYEXPLORER_DATA` is the only one that is searched.
    /// Without the variable, each file is searched in these folders, and the first that has it counts:
    /// 1. the resource bundles of the products `CountryExplorerData`, `CountryExplorerCityData` and
    ///    `CountryExplorerDetailData`, beside the program
    /// 2. the folder of the program, and `share/countryexplorer` in the two folders above it
    /// 3. `data` of the checkout of CountryExplorer in whose `.build` folder the program is
    /// 4. `/usr/local/share/countryexplorer`, then `/usr/share/countryexplorer`
    ///
    /// The files of borders and of countries are required. The others are used if they exist. The files of subdivisions
    /// are opened when they are first needed.
    ///
    /// - Parameters:
    ///   - folder: the only folder to search, or `nil` to search in the order above.
    ///   - boundaries: the path of a boundary file that replaces the one in the folder, for example with your areas.
    ///   - worldview: the rule that assigns disputed ground to a country.
    /// - Throws: ``MissingDataFile`` if a required file is not found. `BoundaryError`, `CatalogueError`,
    ///   `CityDataError` or `DataTableError` if a file cannot be read or is damaged. The description of each is one line
    ///   with the file and the remedy.
    public init(
        data folder: String? = nil,
        boundaries: String? = nil,
        worldview: Worldview = .standard
    ) throws {
        let files = DataFiles(in: DataFiles.folders(named: folder))
        let (index, catalogue) = (try files.boundaries(at: boundaries), try files.catalogue())
        var supplement = CountryResolver.Supplement()
        supplement.land = try files.land()
        (self.files, self.worldview, self.boundaries) = (files, worldview, index)
        countries = try CountryDirectory(catalogue)
        openCities = try files.cities().map { CityDirectory($0, catalogue: catalogue) }
        land = supplement.land
        resolver = CountryResolver(boundaries: index, catalogue: catalogue, supplement: supplement)
        detailed = Kept { [supplement] in
            var supplement = supplement
            (supplement.subdivisions, supplement.parents) = try files.subdivisions()
            return CountryResolver(boundaries: index, catalogue: catalogue, supplement: supplement)
        }
    }

    /// The cities, by typed text or by place.
    ///
    /// - Throws: ``MissingDataFile`` if the file of cities is not found.
    public var cities: CityDirectory {
        get throws(MissingDataFile) {
            guard let openCities else { throw files.missing(DataFiles.cities) }
            return openCities
        }
    }

    /// The country and the time zone of a fix.
    ///
    /// Does not wait. It takes some tens of microseconds, most of them for the record of the country.
    ///
    /// - Parameters:
    ///   - fix: the fix. If it has an accuracy and a border is requested, the answer contains the countries in which the
    ///     position may lie.
    ///   - detail: the details to add.
    /// - Returns: the answer, whose country is `nil` on the high seas.
    /// - Throws: `BoundaryError` if the part of a file that holds the answer is damaged, ``MissingDataFile`` if the file
    ///   of a requested detail was not found, and ``AccuracyError`` if the accuracy is negative or not finite.
    public func locate(_ fix: Fix, with detail: ResolutionDetail = ResolutionDetail()) throws -> Resolution {
        if let metres = fix.accuracyMetres, !(metres >= 0 && metres.isFinite) {
            throw AccuracyError(metres: metres)
        }
        return try resolver(for: detail).resolve(fix, with: detail, worldview: worldview)
    }

    /// The resolver with the data of the requested details.
    ///
    /// - Throws: ``MissingDataFile`` if a file was not found, and the error of a file that cannot be used.
    func resolver(for detail: ResolutionDetail) throws -> CountryResolver {
        if detail.surface, land == nil { throw files.missing(DataFiles.land) }
        return detail.subdivision ? try detailed.value() : resolver
    }
}
