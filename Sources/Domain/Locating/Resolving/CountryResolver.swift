public import Borders
public import Boundaries
public import Countries
public import Fixes
import Geodesy

/// Finds the country and time zone under a fix, and what else is asked for.
public struct CountryResolver: Sendable {
    let boundaries: BoundaryIndex
    private let finders: BorderFinders
    let supplement: Supplement
    let subdivisionBorders: BorderFinder?
    private let catalogue: Catalogue

    /// Data beside the boundaries, each of which may be absent.
    public struct Supplement: Sendable {
        /// Tells land from sea.
        public var land: LandMask?
        /// The subdivisions of countries, each region coded by ISO 3166-2 or by its country.
        public var subdivisions: BoundaryIndex?
        /// Which subdivisions are parts of others.
        public var parents: SubdivisionParents?

        /// Nothing.
        public init() {}
    }

    /// Looks places up in `boundaries`, and gives codes meaning by `catalogue`.
    public init(
        boundaries: BoundaryIndex,
        catalogue: Catalogue,
        supplement: Supplement = Supplement()
    ) {
        self.boundaries = boundaries
        self.catalogue = catalogue
        self.supplement = supplement
        subdivisionBorders = supplement.subdivisions.map { BorderFinder($0) }
        finders = BorderFinders(boundaries)
    }

    /// The answer for `fix` as `worldview` sees it; its country is `nil` on the high seas.
    ///
    /// A code that the catalogue does not know (boundaries of one's own) is a country named by its code.
    ///
    /// - Throws: `BoundaryError` when the part of the file that holds the answer is damaged.
    public func resolve(
        _ fix: Fix,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Resolution {
        let region = try boundaries.region(containing: fix.coordinate)
        return Resolution(
            fix: fix,
            country: country(of: region, worldview),
            timeZone: region?.timeZone,
            dataVersion: boundaries.metadata.provenance.dataVersion,
            region: region
        )
    }

    /// Whether any region of the boundaries belongs to a country.
    public var hasCountries: Bool { boundaries.regions.contains { $0.country != nil } }

    /// The finder of borders as `worldview` sees them.
    func borders(_ worldview: Worldview) -> BorderFinder { finders.finder(worldview) }

    /// The country of a region as `worldview` sees it.
    func country(of region: Region?, _ worldview: Worldview) -> Country? {
        region.flatMap { worldview.country(of: $0) }.map { country($0) }
    }

    /// What is known of a code.
    func country(_ letters: TwoLetterCode) -> Country {
        let code = Country.Code(letters)
        return catalogue[code] ?? Country(code: code, alpha3: nil, name: code.description, locale: nil)
    }
}
