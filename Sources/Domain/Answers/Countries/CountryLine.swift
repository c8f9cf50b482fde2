public import Countries

/// A country as one JSON object: its whole record, its name in the language asked for, and its emergency numbers.
public struct CountryLine: Encodable, Sendable {
    let country: Country
    let language: String?
    let emergency: EmergencyTable?

    /// The record of `country`.
    ///
    /// With a `language` (BCP 47), also the key `localName`; with a table of emergency numbers, also `emergencyNumbers`.
    public init(country: Country, language: String?, emergency: EmergencyTable?) {
        (self.country, self.language, self.emergency) = (country, language, emergency)
    }

    private enum Key: String, CodingKey { case localName, emergencyNumbers }

    /// The record, and the keys that were asked for.
    public func encode(to encoder: any Encoder) throws {
        try country.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(language.map(country.name(in:)), forKey: .localName)
        try container.encodeIfPresent(emergency?.numbers(of: country.code), forKey: .emergencyNumbers)
    }
}
