package import CountryIndex
import Synchronization

/// All countries of a catalogue file, by code.
///
/// Opening reads no records. Each country is read when it is requested.
public struct Catalogue: Sendable {
    private let file: CatalogueFile

    /// Opens the catalogue file at `path`, in a fraction of a millisecond.
    public init(opening path: String) throws(CatalogueError) {
        file = try CatalogueFile(opening: path)
    }

    /// Creates a catalogue from the bytes of a catalogue file.
    public init(copying bytes: [UInt8]) throws(CatalogueError) {
        file = try CatalogueFile(copying: bytes)
    }

    /// The number of countries.
    public var count: Int { file.count }

    /// The country with `code`, or `nil` if it is unknown or its record is damaged.
    ///
    /// ``countries()`` throws for a damaged record.
    public subscript(code: Country.Code) -> Country? {
        file.place(of: code).flatMap { try? file.country(at: $0) }
    }

    /// All countries, sorted by name.
    ///
    /// Reads every record, which takes about 20 µs each.
    ///
    /// - Throws: ``CatalogueError`` if a record is damaged.
    public func countries() throws(CatalogueError) -> [Country] {
        var countries: [Country] = []
        for place in 0..<count { countries.append(try file.country(at: place)) }
        return countries.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
    }

    /// The catalogue's description of itself: its sources, languages and missing fields.
    public func metadata() throws(CatalogueError) -> CatalogueMetadata { try file.metadata() }

    func country(at place: Int) throws(CatalogueError) -> Country { try file.country(at: place) }

    /// The search in the catalogue's file, which reads no records.
    ///
    /// - Throws: ``CatalogueError`` if the search table is damaged.
    package func finder() throws(CatalogueError) -> CountryFinder { try file.finder() }
}
