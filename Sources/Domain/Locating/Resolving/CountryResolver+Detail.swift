public import Borders
public import Boundaries
public import Countries
import Fixes
public import Geodesy
import LaunchRules

extension CountryResolver {
    /// The answer for `fix` in `worldview`, with the requested details.
    ///
    /// A detail stays `nil` without its data. A search for a border costs far more than a lookup.
    ///
    /// - Throws: `BoundaryError` if a part of a file that holds the answer is damaged.
    public func resolve(
        _ fix: Fix,
        with detail: ResolutionDetail,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Resolution {
        var answer = try resolve(fix, worldview: worldview)
        let borders = borders(worldview)
        let (place, code) = (fix.coordinate, answer.country?.code)
        if detail.surface { answer.surface = try surface(at: place, isInCountry: code != nil) }
        if detail.subdivision { answer.subdivision = try subdivision(at: place, of: code) }
        if detail.border || detail.decision {
            let point = try borders.nearest(to: place)
            answer.border = try point.map { point throws(BoundaryError) in
                try border(at: point, isAtSea: answer.country == nil, worldview)
            }
            let tolerance = boundaries.metadata.provenance.toleranceMetres
            let radius =
                detail.decision ? fix.decisionRadius(toleranceMetres: tolerance) : fix.accuracyMetres
            answer.certainty = try certainty(of: place, within: radius, nearest: point, borders)
            if detail.decision, let radius, case .ambiguous = answer.certainty {
                let circle = ErrorCircle(centre: place, radiusMetres: radius)
                let border = try self.borders(.standard).nearest(to: place)
                answer.agreedTimeZone = try boundaries.agreedTimeZone(in: circle, nearest: border)
            }
        }
        if let limit = detail.nearestWithinMetres, answer.country == nil {
            answer.nearest = try nearest(to: place, within: limit, borders)
        }
        return answer
    }

    /// Land or sea at `place`, or `nil` within a country without land data.
    ///
    /// Reads no country records.
    ///
    /// - Throws: `BoundaryError` if a part of a file that holds the answer is damaged.
    public func surface(
        at place: Coordinate,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Surface? {
        try surface(at: place, isInCountry: code(at: place, worldview) != nil)
    }

    private func surface(at place: Coordinate, isInCountry: Bool) throws(BoundaryError) -> Surface? {
        let isLand = try supplement.land?.isLand(at: place)
        guard isInCountry else { return isLand == true ? .land : .highSeas }
        return isLand.map { $0 ? .land : .territorialSea }
    }

    /// The tolerance, in metres, between the lines of subdivisions, which are coarse along coasts, and the country's
    /// own lines.
    private static let coarseness = 5000.0

    /// The subdivision at `place`, or `nil` if its country has none or the data are absent.
    ///
    /// Reads no country records. Costs two lookups, and a search of borders where the two files disagree.
    ///
    /// - Throws: `BoundaryError` if a part of a file that holds the answer is damaged.
    public func subdivision(
        at place: Coordinate,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Subdivision? {
        try subdivision(at: place, of: code(at: place, worldview))
    }

    /// The subdivision of `country` at a place.
    ///
    /// The two files have different lines, so the nearest subdivision counts for a place just outside. A region with
    /// the country's own code is not a subdivision.
    private func subdivision(
        at place: Coordinate,
        of country: Country.Code?
    ) throws(BoundaryError) -> Subdivision? {
        guard let country else { return nil }
        func isOwn(_ region: Region) -> Bool { region.country.map { Country.Code($0) } == country }
        var region = try supplement.subdivisions?.region(containing: place)
        if region.map(isOwn) != true {
            region = try subdivisionBorders?.nearest(to: place, within: Self.coarseness)?.beyond
        }
        guard let region, isOwn(region), region.code != country.description else { return nil }
        return Subdivision(code: region.code, name: region.name, parents: supplement.parents)
    }

    /// The distance from `place` to the nearest border in `worldview`, in metres, or `nil` without a border.
    ///
    /// - Throws: `BoundaryError` if a part of the file is damaged.
    public func borderMetres(
        from place: Coordinate,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Double? {
        try borders(worldview).nearest(to: place)?.distanceMetres
    }

    private func code(at place: Coordinate, _ worldview: Worldview) throws(BoundaryError) -> Country.Code? {
        let region = try boundaries.region(containing: place)
        return region.flatMap { worldview.country(of: $0) }.map { Country.Code($0) }
    }

    private func border(
        at point: BorderPoint,
        isAtSea: Bool,
        _ worldview: Worldview
    ) throws(BoundaryError) -> Border {
        let isLand = try supplement.land?.isLand(at: point.foot)
        let kind: Border.Kind =
            if isAtSea || point.beyond == nil {
                isLand == true ? .land : .seaLimit
            } else {
                isLand.map { $0 ? .land : .sea } ?? .unknown
            }
        return Border(
            distanceMetres: point.distanceMetres,
            kind: kind,
            beyond: country(of: point.beyond, worldview),
            foot: point.foot
        )
    }

    /// The candidates if a border lies within `radius` of the fix, and certainty otherwise.
    ///
    /// It is `nil` without a radius. A candidate counts even if its likelihood is tiny.
    private func certainty(
        of place: Coordinate,
        within radius: Double?,
        nearest border: BorderPoint?,
        _ borders: BorderFinder
    ) throws(BoundaryError) -> Certainty? {
        guard let radius else { return nil }
        let circle = ErrorCircle(centre: place, radiusMetres: radius)
        guard let found = try borders.candidates(of: circle, nearest: border) else { return .certain }
        return .ambiguous(
            found.map { share in
                Certainty.Candidate(
                    country: share.ground.country.map { country($0) },
                    likelihood: share.likelihood
                )
            }
        )
    }

    /// The answer on which a first launch decides.
    ///
    /// The fix is weighed as for a decision. A place at sea includes the nearest country.
    ///
    /// - Throws: `BoundaryError` if a part of the file that holds the answer is damaged.
    public func launchPlace(
        of fix: Fix,
        nearestWithinMetres limit: Double?,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> Resolution {
        var detail = ResolutionDetail()
        (detail.decision, detail.nearestWithinMetres) = (true, limit)
        return try resolve(fix, with: detail, worldview: worldview)
    }

    private func nearest(
        to place: Coordinate,
        within metres: Double,
        _ borders: BorderFinder
    ) throws(BoundaryError) -> NearestCountry? {
        guard let point = try borders.nearest(to: place, within: metres),
            let country = country(of: point.beyond, borders.worldview)
        else { return nil }
        return NearestCountry(
            country: country,
            distanceMetres: point.distanceMetres,
            timeZone: point.beyond?.timeZone
        )
    }
}
