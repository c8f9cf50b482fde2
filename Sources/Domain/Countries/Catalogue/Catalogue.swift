import Synchronization

/// Every country there is, by code.
///
/// It opens a file without reading the countries in it; each is read when it is asked for.
public struct Catalogue: Sendable {
    private let file: CatalogueFile

    /// Opens the catalogue file at `path`: a fraction of a millisecond.
    public init(opening path: String) throws(CatalogueError) {
        file = try CatalogueFile(opening: path)
    }

    /// Holds the bytes of a catalogue file.
    public init(copying bytes: [UInt8]) throws(CatalogueError) {
        file = try CatalogueFile(copying: bytes)
    }

    /// How many countries there are.
    public var count: Int { file.count }

    /// The country with `code`, or `nil` when there is none, or when its record is damaged, which ``countries()`` tells.
    public subscript(code: Country.Code) -> Country? {
        file.place(of: code).flatMap { try? file.country(at: $0) }
    }

    /// All countries, by name: each is read, which takes some 20 µs.
    ///
    /// - Throws: ``CatalogueError`` when a record is damaged.
    public func countries() throws(CatalogueError) -> [Country] {
        var countries: [Country] = []
        for place in 0..<count { countries.append(try file.country(at: place)) }
        return countries.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
    }

    /// What the catalogue says of itself: sources, languages, what it lacks.
    public func metadata() throws(CatalogueError) -> CatalogueMetadata { try file.metadata() }

    func country(at place: Int) throws(CatalogueError) -> Country { try file.country(at: place) }

    func searchTable() throws(CatalogueError) -> SearchTable { try file.searchTable() }
}
