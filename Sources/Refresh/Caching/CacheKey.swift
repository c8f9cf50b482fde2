public import Countries

/// What a cached document is of.
public struct CacheKey: Hashable, Sendable, CustomStringConvertible {
    /// The kinds, which differ in how long they stay good.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Facts about countries.
        case countries
        /// Pictures of flags.
        case flags
        /// What a search found.
        case search
        /// The selected countries.
        case selection
    }

    /// The kind.
    public let kind: Kind
    /// The key as it is written: "countries.all", "country.EG", "search.egy".
    public let description: String

    private init(_ kind: Kind, _ text: String) {
        self.kind = kind
        description = text
    }

    /// Every country.
    public static let allCountries = CacheKey(.countries, "countries.all")

    /// The selected countries.
    public static let selected = CacheKey(.selection, "countries.selected")

    /// One country.
    public static func country(_ code: Country.Code) -> CacheKey { CacheKey(.countries, "country.\(code)") }

    /// What a query finds.
    public static func search(_ query: String) -> CacheKey { CacheKey(.search, "search.\(query)") }

    /// A country's flag, in a format such as "svg" or "w320.png".
    public static func flag(_ code: Country.Code, format: String) -> CacheKey {
        CacheKey(.flags, "flag.\(code).\(format)")
    }
}
