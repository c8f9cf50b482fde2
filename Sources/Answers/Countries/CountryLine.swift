public import Countries

/// A country as one JSON object: its whole record, and its name in the language asked for.
public struct CountryLine: Encodable, Sendable {
    let country: Country
    let language: String?

    /// The record of `country`; with a `language` (BCP 47), also the key `localName`.
    public init(country: Country, language: String?) {
        (self.country, self.language) = (country, language)
    }

    private enum Key: String, CodingKey { case localName }

    /// The record, and `localName` if a language was asked for.
    public func encode(to encoder: any Encoder) throws {
        try country.encode(to: encoder)
        guard let language else { return }
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(country.name(in: language), forKey: .localName)
    }
}
