public import Boundaries

/// The owner of a place, as far as borders are concerned.
///
/// Regions of one ground have no border between them.
public enum Ground: Hashable, Sendable {
    /// The high seas, which belong to no country.
    case unclaimed
    /// The ground of a country.
    case country(TwoLetterCode)
    /// The ground of a region whose code names no country.
    case other(code: String)

    /// The ground of `region` in a worldview, or unclaimed ground for `nil`.
    public init(_ region: Region?, by worldview: Worldview) {
        if let region {
            self = worldview.country(of: region).map { .country($0) } ?? .other(code: region.code)
        } else {
            self = .unclaimed
        }
    }

    /// The country, or `nil` for ground of another kind.
    public var country: TwoLetterCode? {
        if case .country(let code) = self { code } else { nil }
    }
}
