public import Countries
public import FoundationEssentials
import JSONDecoding

/// The catalogue as people read it: `data/countries.json`.
public struct CatalogueDocument: Hashable, Sendable {
    /// The only layout there has been.
    private static let format = 1

    /// The sources, languages and missing facts of the countries.
    public var metadata: CatalogueMetadata
    /// Its countries.
    public var countries: [Country]

    /// Joins countries and their metadata.
    public init(_ countries: [Country], metadata: CatalogueMetadata = .none) {
        self.metadata = metadata
        self.countries = countries
    }

    /// Reads JSON such as `data/countries.json`.
    ///
    /// - Throws: `JSONExcess` when the JSON is too large or too deep; `DecodingError`, which names the key.
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
