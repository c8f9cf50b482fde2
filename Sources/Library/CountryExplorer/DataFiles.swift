import Borders
import Boundaries
import CityIndex
import Countries
import Locating
import MappedFile

/// The data files in folders that are searched in order.
struct DataFiles: Sendable {
    static let countries = "countries.bin"
    static let cities = "cities.bin"
    static let cityNames = "city-names.bin"
    static let land = "land.bin"
    static let subdivisions = "subdivisions.bin"
    static let subdivisionParents = "subdivisions.tsv"

    private let folders: [String]

    init(in folders: [String]) { self.folders = folders }

    /// The folders to search: only the one that the caller or the environment names, or otherwise the resource bundles
    /// and then the usual ones.
    static func folders(named folder: String?) -> [String] {
        let program = RunningProgram.folder
        if let named = folder ?? DataSearch.environment, !named.isEmpty {
            return DataSearch.folders(named: named, beside: program)
        }
        let bundles = program.map { program in DataProduct.allCases.flatMap { $0.bundles(beside: program) } }
        return (bundles ?? []) + DataSearch.folders(named: nil, beside: program)
    }

    /// The boundary index at `path`, or that of the first folder with one.
    func boundaries(at path: String?) throws -> BoundaryIndex {
        if let path { return try BoundaryIndex(opening: path) }
        guard let folder = DataSearch.folderOfBoundaries(in: folders) else { throw missing("boundaries.bin") }
        return try BoundaryIndex(opening: DataSearch.boundaries(in: folder))
    }

    func catalogue() throws -> Catalogue {
        guard let path = path(of: Self.countries) else { throw missing(Self.countries) }
        return try Catalogue(opening: path)
    }

    /// The cities, with the other names if they are beside them, or `nil` without cities.
    func cities() throws(CityDataError) -> CityData? {
        guard let folder = DataSearch.folder(of: Self.cities, in: folders) else { return nil }
        let names = DataSearch.folder(of: Self.cityNames, in: [folder]).map { $0 + "/" + Self.cityNames }
        return try CityData(opening: folder + "/" + Self.cities, names: names)
    }

    /// The mask of land and sea, or `nil` without its file.
    func land() throws -> LandMask? {
        try path(of: Self.land).flatMap { LandMask(try BoundaryIndex(opening: $0)) }
    }

    /// The subdivisions of countries, with the table of those that contain others if it is beside them.
    func subdivisions() throws -> (BoundaryIndex, SubdivisionParents?) {
        guard let folder = DataSearch.folder(of: Self.subdivisions, in: folders) else {
            throw missing(Self.subdivisions)
        }
        let index = try BoundaryIndex(opening: folder + "/" + Self.subdivisions)
        guard DataSearch.folder(of: Self.subdivisionParents, in: [folder]) != nil else { return (index, nil) }
        return (index, try Self.parents(at: folder + "/" + Self.subdivisionParents))
    }

    /// The error of a file that is in no folder.
    func missing(_ name: String) -> MissingDataFile { MissingDataFile(name: name, folders: folders) }

    private func path(of name: String) -> String? {
        DataSearch.folder(of: name, in: folders).map { $0 + "/" + name }
    }

    private static func parents(at path: String) throws -> SubdivisionParents {
        let table = try MappedFile(opening: path).withBytes { String(decoding: $0, as: UTF8.self) }
        return try SubdivisionParents(parsing: table, from: path)
    }
}
