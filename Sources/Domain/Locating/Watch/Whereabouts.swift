import Boundaries
public import Countries

/// A country by its code, a region that belongs to no country, or neither: the high seas, or unclaimed land.
public struct Whereabouts: Hashable, Sendable {
    /// The country; `nil` for none.
    public let country: Country.Code?
    /// The region's code in a user's own boundaries, where there is a region and no country.
    public let region: String?

    /// Names a country, or a region without one, or neither.
    public init(_ country: Country.Code?, region: String? = nil) {
        self.country = country
        self.region = country == nil ? region : nil
    }

    /// Whether it is neither a country nor a region.
    var isNowhere: Bool { country == nil && region == nil }

    /// Where an answer says that a fix lies.
    init(_ resolution: Resolution) {
        self.init(resolution.country?.code, region: resolution.region?.code)
    }
}
