public import Boundaries
public import Geodesy

/// Finds the country and time zone under a fix.
public struct CountryResolver: Sendable {
    private let boundaries: BoundaryIndex
    private let catalogue: Catalogue

    /// Looks places up in `boundaries` and gives their codes meaning by `catalogue`.
    public init(boundaries: BoundaryIndex, catalogue: Catalogue) {
        self.boundaries = boundaries
        self.catalogue = catalogue
    }

    /// The answer for `fix`; its country is `nil` on the high seas.
    ///
    /// A code that the catalogue does not know (boundaries of one's own) is a country named by its code.
    ///
    /// - Throws: ``BoundaryError`` when the part of the file that holds the answer is damaged.
    public func resolve(_ fix: Fix) throws(BoundaryError) -> Resolution {
        let region = try boundaries.region(containing: fix.coordinate)
        let country = region?.country.map { letters in
            let code = Country.Code(letters)
            return catalogue[code] ?? Country(code: code, alpha3: nil, name: code.description, locale: nil)
        }
        return Resolution(
            fix: fix,
            country: country,
            timeZone: region?.timeZone,
            dataVersion: boundaries.metadata.provenance.dataVersion
        )
    }
}
