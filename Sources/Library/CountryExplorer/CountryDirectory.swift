public import Countries

/// The countries: by code, or by typed text.
public struct CountryDirectory: Sendable {
    /// The catalogue, with its sources and languages.
    public let catalogue: Catalogue
    private let index: CountrySearch

    init(_ catalogue: Catalogue) throws(CatalogueError) {
        self.catalogue = catalogue
        index = try CountrySearch(catalogue)
    }

    /// The number of countries.
    public var count: Int { catalogue.count }

    /// The country with a code of ISO 3166-1 alpha-2, or `nil` if it is unknown or its record is damaged.
    public subscript(code: Country.Code) -> Country? { catalogue[code] }

    /// The country with two letters in either case, such as "eg", or `nil` for any other text.
    public subscript(code: String) -> Country? { Country.Code(code).flatMap { catalogue[$0] } }

    /// All countries, sorted by name.
    ///
    /// Reads every record, which takes some milliseconds.
    ///
    /// - Throws: `CatalogueError` if a record is damaged.
    public func all() throws(CatalogueError) -> [Country] { try catalogue.countries() }

    /// The countries that match typed text, the best first: a name in any language, a capital, a code, a currency, a
    /// demonym or a flag.
    ///
    /// - Parameters:
    ///   - text: the typed text, such as "egy". An empty text matches nothing.
    ///   - limit: the largest number of matches.
    /// - Returns: each country with the text that matched.
    /// - Throws: `CatalogueError` if the record of a match is damaged.
    public func search(_ text: String, limit: Int = 10) throws(CatalogueError) -> [SearchMatch] {
        try index.countries(matching: text, limit: max(0, limit)).matches
    }
}
