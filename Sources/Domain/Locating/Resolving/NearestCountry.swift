public import Countries

/// The country nearest to a place in none.
public struct NearestCountry: Hashable, Sendable {
    /// The country.
    public let country: Country
    /// How far its border is, the outer limit of its territorial sea included, in metres.
    public let distanceMetres: Double
    /// The IANA time zone on that border, or `nil` when unknown.
    public let timeZone: String?

    /// Joins a country with its distance.
    public init(country: Country, distanceMetres: Double, timeZone: String?) {
        self.country = country
        self.distanceMetres = distanceMetres
        self.timeZone = timeZone
    }
}
