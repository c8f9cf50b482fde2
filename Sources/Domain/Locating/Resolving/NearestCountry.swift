public import Countries

/// The country nearest to a place outside all countries.
public struct NearestCountry: Hashable, Sendable {
    /// The country whose border is nearest.
    public let country: Country
    /// The distance to its border or the outer limit of its territorial sea, in metres.
    public let distanceMetres: Double
    /// The IANA time zone at that point of the border, or `nil` if it is unknown.
    public let timeZone: String?

    /// Creates a nearest country from the country, its distance and its time zone.
    public init(country: Country, distanceMetres: Double, timeZone: String?) {
        self.country = country
        self.distanceMetres = distanceMetres
        self.timeZone = timeZone
    }
}
