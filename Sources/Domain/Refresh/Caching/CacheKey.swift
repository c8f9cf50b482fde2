public import Countries

/// The subject of a cached document.
public struct CacheKey: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of documents, which stay valid for different times.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Facts about countries.
        case countries
        /// Images of flags.
        case flags
        /// The results of a search.
        case search
        /// The selected countries.
        case selection
    }

    /// The kind of document.
    public let kind: Kind
    /// The key as text: "countries.all", "country.EG", "search.egy".
    public let description: String

    private init(_ kind: Kind, _ text: String) {
        self.kind = kind
        description = text
    }

    /// The key of all countries.
    public static let allCountries = CacheKey(.countries, "countries.all")

    /// The key of the selected countries.
    public static let selected = CacheKey(.selection, "countries.selected")

    /// The key of one country.
    public static func country(_ code: Country.Code) -> CacheKey { CacheKey(.countries, "country.\(code)") }

    /// The key of the results of a query.
    public static func search(_ query: String) -> CacheKey { CacheKey(.search, "search.\(query)") }

    /// The key of a country's flag, in a format such as "svg" or "w320.png".
    public static func flag(_ code: Country.Code, format: String) -> CacheKey {
        CacheKey(.flags, "flag.\(code).\(format)")
    }
}
