public import FoundationEssentials
import JSONDecoding
import JSONText

/// Reads cities from JSON: an array of objects with the keys of `City`, and `names` for the other names.
public enum CityDocument {
    /// The limits of a document, which allow all cities of GeoNames.
    private static let limits = JSONLimits(
        bytes: 256 << 20,
        depth: 8,
        values: 20_000_000,
        members: 4_000_000
    )

    /// The cities of `json`.
    ///
    /// - Throws: `JSONExcess` if the JSON is too large or too deep, `DecodingError`, which names the key, or
    ///   ``CityInputError`` for an empty list.
    public static func entries(_ json: Data) throws -> [CityEntry] {
        let entries = try JSONDocument.decode([CityEntry].self, from: json, within: limits)
        guard !entries.isEmpty else { throw CityInputError.empty }
        return entries
    }
}
