public import Countries

/// A country as one JSON object: its whole record and, on request, its name in a language and its emergency numbers.
public struct CountryLine: Encodable, Sendable {
    let country: Country
    let language: String?
    let emergency: EmergencyTable?

    /// Creates a line for `country`.
    ///
    /// With a `language` (BCP 47), the object also has the key `localName`. With a table of emergency numbers, it also
    /// has `emergencyNumbers`.
    public init(country: Country, language: String?, emergency: EmergencyTable?) {
        (self.country, self.language, self.emergency) = (country, language, emergency)
    }

    private enum Key: String, CodingKey { case localName, emergencyNumbers }

    /// Encodes the record and the requested keys.
    public func encode(to encoder: any Encoder) throws {
        try country.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(language.map(country.name(in:)), forKey: .localName)
        try container.encodeIfPresent(emergency?.numbers(of: country.code), forKey: .emergencyNumbers)
    }
}
