import Boundaries
public import Countries

/// A country by its code, a region that belongs to no country, or neither: the high seas or unclaimed land.
public struct Whereabouts: Hashable, Sendable {
    /// The country's code, or `nil` without a country.
    public let country: Country.Code?
    /// The region's code in a user's own boundaries, if the region belongs to no country.
    public let region: String?

    /// Creates a value for a country, a region without a country, or neither.
    public init(_ country: Country.Code?, region: String? = nil) {
        self.country = country
        self.region = country == nil ? region : nil
    }

    /// True if it is neither a country nor a region.
    var isNowhere: Bool { country == nil && region == nil }

    /// The place of a fix according to an answer.
    init(_ resolution: Resolution) {
        self.init(resolution.country?.code, region: resolution.region?.code)
    }
}
