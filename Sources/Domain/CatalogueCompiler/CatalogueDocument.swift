public import Countries
public import FoundationEssentials
import JSONDecoding

/// The human-readable form of the catalogue, `data/countries.json`.
public struct CatalogueDocument: Hashable, Sendable {
    /// The version of the layout.
    ///
    /// No other version has existed.
    private static let format = 1

    /// The sources, languages and missing facts of the countries.
    public var metadata: CatalogueMetadata
    /// The countries of the catalogue.
    public var countries: [Country]

    /// Combines countries with their metadata.
    public init(_ countries: [Country], metadata: CatalogueMetadata = .none) {
        self.metadata = metadata
        self.countries = countries
    }

    /// Reads JSON such as `data/countries.json`.
    ///
    /// - Throws: `JSONExcess` if the JSON is too large or too deep, or `DecodingError`, which names the key.
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
