public import Boundaries

/// What a place belongs to, as far as borders go: regions of one ground have no border between them.
public enum Ground: Hashable, Sendable {
    /// Nobody's: the high seas.
    case unclaimed
    /// A country's.
    case country(TwoLetterCode)
    /// That of a region whose code names no country.
    case other(code: String)

    /// The ground of `region` by a view of the world; unclaimed for none.
    public init(_ region: Region?, by worldview: Worldview) {
        if let region {
            self = worldview.country(of: region).map { .country($0) } ?? .other(code: region.code)
        } else {
            self = .unclaimed
        }
    }

    /// The country, if it is a country's.
    public var country: TwoLetterCode? {
        if case .country(let code) = self { code } else { nil }
    }
}
