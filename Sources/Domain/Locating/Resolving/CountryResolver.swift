public import Borders
public import Boundaries
public import Countries
import Fixes
public import Geodesy

/// Finds the country and the time zone at a fix, and further details on request.
public struct CountryResolver: Sendable {
    let boundaries: BoundaryIndex
    private let finders: BorderFinders
    let supplement: Supplement
    let subdivisionBorders: BorderFinder?
    private let catalogue: Catalogue

    /// The optional data that supplement the boundaries.
    public struct Supplement: Sendable {
        /// The mask that separates land from sea.
        public var land: LandMask?
        /// The subdivisions of countries.
        ///
        /// Each region's code is that of ISO 3166-2 or that of its country.
        public var subdivisions: BoundaryIndex?
        /// The relation between subdivisions and the larger subdivisions that contain them.
        public var parents: SubdivisionParents?

        /// Creates a supplement without data.
        public init() {}
    }

    /// Creates a resolver that looks up places in `boundaries` and the countries' codes in `catalogue`.
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

    /// The answer for `fix` in `worldview`.
    ///
    /// Its country is `nil` on the high seas. A code that the catalogue lacks, from a user's own boundaries, becomes a
    /// country with the code as its name.
    ///
    /// - Throws: `BoundaryError` if the part of the file that holds the answer is damaged.
    public func resolve(
        _ fix: Fix,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Resolution {
        let region = try boundaries.region(containing: fix.coordinate)
        let provenance = boundaries.metadata.provenance
        var answer = Resolution(
            fix: fix,
            country: country(of: region, worldview),
            timeZone: region?.timeZone,
            dataVersion: provenance.dataVersion,
            region: region
        )
        answer.borderToleranceMetres = provenance.coarseMetres
        return answer
    }

    /// True if at least one region of the boundaries belongs to a country.
    public var hasCountries: Bool { boundaries.regions.contains { $0.country != nil } }

    /// The finder of borders in `worldview`.
    func borders(_ worldview: Worldview) -> BorderFinder { finders.finder(worldview) }

    /// The country of a region in `worldview`.
    func country(of region: Region?, _ worldview: Worldview) -> Country? {
        region.flatMap { worldview.country(of: $0) }.map { country($0) }
    }

    /// The country with a code, from the catalogue if it has one.
    func country(_ letters: TwoLetterCode) -> Country {
        let code = Country.Code(letters)
        return catalogue[code] ?? Country(code: code, alpha3: nil, name: code.description, locale: nil)
    }
}
