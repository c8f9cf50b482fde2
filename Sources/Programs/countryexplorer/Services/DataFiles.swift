import Borders
import Boundaries
import Cities
import CityIndex
import Countries
import FoundationEssentials
import Locating
import Synchronization

/// The data files of an installation, each opened at its first use and kept.
///
/// A file that is absent or damaged is looked for again at the next use: it may have been installed since.
final class DataFiles: Sendable {
    private let installation: Installation
    private let index = Mutex<BoundaryIndex?>(nil)
    private let countries = Mutex<Catalogue?>(nil)
    private let mask = Mutex<LandMask?>(nil)
    private let parts = Mutex<BoundaryIndex?>(nil)
    private let places = Mutex<CityData?>(nil)
    private let parents = Mutex<SubdivisionParents?>(nil)

    init(_ installation: Installation) {
        self.installation = installation
    }

    /// The boundary index.
    ///
    /// - Throws: ``BoundaryError`` when the file is missing or damaged.
    func boundaries() throws -> BoundaryIndex {
        try Self.kept(index) { try BoundaryIndex(opening: installation.boundaries) }
    }

    /// The catalogue of countries.
    ///
    /// - Throws: ``CatalogueError`` when the file is missing or damaged.
    func catalogue() throws -> Catalogue {
        try Self.kept(countries) { try Catalogue(opening: installation.countries) }
    }

    /// Land and sea.
    ///
    /// - Throws: ``BoundaryError`` when the file is missing or damaged, ``Failure`` when it has no land in it.
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

    /// The subdivisions of countries.
    ///
    /// - Throws: ``BoundaryError`` when the file is missing or damaged.
    func subdivisions() throws -> BoundaryIndex {
        try Self.kept(parts) { try Self.opened(installation.subdivisions) }
    }

    /// Which subdivisions are parts of others; `nil` beside a user's own file without the table.
    ///
    /// - Throws: ``DataTableError`` when the table is damaged.
    func subdivisionParents() throws -> SubdivisionParents? {
        let path = installation.subdivisionParents
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        return try Self.kept(parents) {
            try SubdivisionParents(parsing: String(decoding: bytes, as: UTF8.self), from: path)
        }
    }

    /// The cities, with their other names when that file is there.
    ///
    /// - Throws: `CityDataError` when a file is damaged, or that of the cities missing.
    func cities() throws -> CityData {
        try Self.kept(places) {
            let hasNames = FileManager.default.fileExists(atPath: installation.cityNames)
            return try CityData(
                opening: installation.cities,
                names: hasNames ? installation.cityNames : nil
            )
        }
    }

    /// The file at `path` beside the boundaries, which no option names.
    ///
    /// - Throws: ``MissingDataFile`` when it is missing, ``BoundaryError`` when it is damaged.
    private static func opened(_ path: String) throws -> BoundaryIndex {
        do {
            return try BoundaryIndex(opening: path)
        } catch BoundaryError.missing {
            throw MissingDataFile(path: path)
        }
    }

    /// What `slot` holds, else what `open` gives, which it holds from then on.
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
