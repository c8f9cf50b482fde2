import Borders
import Boundaries
import Cities
import CityIndex
import Countries
import FoundationEssentials
import Holidays
import Indicators
import Locating
import Mains
import Money
import Synchronization

/// The data files of an installation.
///
/// Each is opened at its first use and kept.
///
/// A file that is absent or damaged is opened again at the next use, because it may have been installed since.
final class DataFiles: Sendable {
    private let installation: Installation
    /// The file of exchange rates that were fetched, or `nil` without an address to fetch them from.
    let fetchedRates: FetchedRates?
    private let index = Mutex<BoundaryIndex?>(nil)
    private let countries = Mutex<Catalogue?>(nil)
    private let mask = Mutex<LandMask?>(nil)
    private let parts = Mutex<BoundaryIndex?>(nil)
    private let places = Mutex<CityData?>(nil)
    private let parents = Mutex<SubdivisionParents?>(nil)
    private let figures = Mutex<IndicatorTable?>(nil)
    private let money = Mutex<ExchangeRates?>(nil)
    private let days = Mutex<HolidayTable?>(nil)
    private let sockets = Mutex<PlugTable?>(nil)

    /// Takes an installation, and the folder of fetched data if exchange rates may be fetched.
    init(_ installation: Installation, fetched folder: String? = nil) {
        self.installation = installation
        fetchedRates = folder.map(FetchedRates.init(in:))
    }

    /// The boundary index.
    ///
    /// - Throws: ``BoundaryError`` if the file is missing or damaged.
    func boundaries() throws -> BoundaryIndex {
        try Self.kept(index) { try BoundaryIndex(opening: installation.boundaries) }
    }

    /// The catalogue of countries.
    ///
    /// - Throws: ``CatalogueError`` if the file is missing or damaged.
    func catalogue() throws -> Catalogue {
        try Self.kept(countries) { try Catalogue(opening: installation.countries) }
    }

    /// The index of land and sea.
    ///
    /// - Throws: ``BoundaryError`` if the file is missing or damaged, and ``Failure`` if it contains no land.
    func land() throws -> LandMask {
        try Self.kept(mask) {
            guard let mask = LandMask(try Self.opened(installation.land)) else {
                throw Failure(
                    "\(installation.land): no region of the code \(LandMask.code) in it; install the data again",
                    .badData
                )
            }
            return mask
        }
    }

    /// The index of the subdivisions of countries.
    ///
    /// - Throws: ``BoundaryError`` if the file is missing or damaged.
    func subdivisions() throws -> BoundaryIndex {
        try Self.kept(parts) { try Self.opened(installation.subdivisions) }
    }

    /// The table of subdivisions that are parts of others, or `nil` next to a user's own file without the table.
    ///
    /// - Throws: ``DataTableError`` if the table is damaged.
    func subdivisionParents() throws -> SubdivisionParents? {
        let path = installation.subdivisionParents
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        return try Self.kept(parents) {
            try SubdivisionParents(parsing: String(decoding: bytes, as: UTF8.self), from: path)
        }
    }

    /// The cities, with their other names if that file exists.
    ///
    /// - Throws: `CityDataError` if a file is damaged, or the city file is missing.
    func cities() throws -> CityData {
        try Self.kept(places) {
            let hasNames = FileManager.default.fileExists(atPath: installation.cityNames)
            return try CityData(
                opening: installation.cities,
                names: hasNames ? installation.cityNames : nil
            )
        }
    }

    /// The figures of countries.
    ///
    /// - Throws: `SectionError` if the file is missing or damaged.
    func indicators() throws -> IndicatorTable {
        try Self.kept(figures) { try IndicatorTable(opening: installation.indicators) }
    }

    /// The exchange rates: the installed ones, and newer ones that were fetched.
    ///
    /// - Throws: `SectionError` if the installed file is missing or damaged.
    func rates() throws -> ExchangeRates { try installedRates().joined(with: fetchedRates?.current()) }

    /// The exchange rates of the installation.
    ///
    /// - Throws: `SectionError` if the file is missing or damaged.
    func installedRates() throws -> ExchangeRates {
        try Self.kept(money) { try ExchangeRates(opening: installation.rates) }
    }

    /// The public holidays.
    ///
    /// - Throws: `SectionError` if the file is missing or damaged.
    func holidays() throws -> HolidayTable {
        try Self.kept(days) { try HolidayTable(opening: installation.holidays) }
    }

    /// The plugs and voltages of countries.
    ///
    /// - Throws: `SectionError` if the file is missing or damaged.
    func plugs() throws -> PlugTable {
        try Self.kept(sockets) { try PlugTable(opening: installation.plugs) }
    }

    /// Opens the file at `path` in the folder of the boundaries, which no option names.
    ///
    /// - Throws: ``MissingDataFile`` if it is missing, and ``BoundaryError`` if it is damaged.
    private static func opened(_ path: String) throws -> BoundaryIndex {
        do {
            return try BoundaryIndex(opening: path)
        } catch {
            // A pattern after catch is an error of the compiler in Swift 6.2.
            guard case .missing = error else { throw error }
            throw MissingDataFile(path: path)
        }
    }

    /// The value in `slot`.
    ///
    /// An empty slot is first filled with the value that `open` returns.
    private static func kept<Value: Sendable>(
        _ slot: borrowing Mutex<Value?>,
        _ open: () throws -> Value
    ) throws -> Value {
        try slot.withLock { value in
            if let value { return value }
            let opened = try open()
            value = opened
            return opened
        }
    }
}
