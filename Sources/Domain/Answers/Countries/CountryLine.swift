public import Countries

/// A country as one JSON object: its whole record and, on request, its name in a language, its capital's time zone, its
/// emergency numbers and its figures.
public struct CountryLine: Encodable, Sendable {
    let country: Country
    let language: String?
    let capitalZone: String?
    let emergency: EmergencyTable?
    let figures: CountryFigures?

    /// Creates a line for `country`.
    ///
    /// With a `language` (BCP 47), the object also has the key `localName`. With the IANA name of the `capitalZone`, it
    /// also has this key. With a table of emergency numbers, it also has `emergencyNumbers`. With figures, it also has
    /// those of ``CountryFigures/keys`` that are known.
    public init(
        country: Country,
        language: String?,
        capitalZone: String?,
        emergency: EmergencyTable?,
        figures: CountryFigures? = nil
    ) {
        (self.country, self.language, self.capitalZone) = (country, language, capitalZone)
        (self.emergency, self.figures) = (emergency, figures)
    }

    private enum Key: String, CodingKey { case localName, capitalZone, emergencyNumbers }

    /// Encodes the record and the requested keys.
    public func encode(to encoder: any Encoder) throws {
        try country.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(language.map(country.name(in:)), forKey: .localName)
        try container.encodeIfPresent(capitalZone, forKey: .capitalZone)
        try container.encodeIfPresent(emergency?.numbers(of: country.code), forKey: .emergencyNumbers)
        try figures?.encode(to: encoder, of: country.code)
    }
}
