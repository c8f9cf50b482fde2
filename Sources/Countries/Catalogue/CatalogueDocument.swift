public import FoundationEssentials

/// The catalogue as people read it: `data/countries.json`.
public struct CatalogueDocument: Hashable, Sendable {
    /// The only layout there has been.
    private static let format = 1

    /// What it says of itself.
    public var metadata: CatalogueMetadata
    /// Its countries.
    public var countries: [Country]

    /// Joins countries with what is said of them all.
    public init(_ countries: [Country], metadata: CatalogueMetadata = .none) {
        self.metadata = metadata
        self.countries = countries
    }

    /// Reads JSON.
    ///
    /// - Throws: `DecodingError` that names the key in question.
    public init(json: Data) throws {
        let file = try JSONDocument.decode(File.self, from: json)
        guard file.format == Self.format else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "format \(file.format), where 1 is read")
            )
        }
        countries = file.countries
        metadata = try JSONDocument.decode(CatalogueMetadata.self, from: json)
    }

    private struct File: Decodable {
        var format: Int
        var countries: [Country]
    }
}
