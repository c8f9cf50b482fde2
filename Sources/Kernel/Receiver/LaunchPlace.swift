import Borders
import Boundaries
import Geodesy
import LaunchRules

/// The grounds at a fix, weighed for a first launch.
struct LaunchPlace {
    let fix: Fix
    let region: Region?
    let country: TwoLetterCode?
    /// The grounds in which the fix may lie, or `nil` if it is certain.
    let candidates: [BorderFinder.Share]?
    /// The time zone that all candidates share.
    let agreedTimeZone: String?
    /// The nearest country to a fix at sea, and its region.
    let nearest: (country: TwoLetterCode, region: Region)?

    /// Looks up `fix`.
    ///
    /// `standard` finds the borders of the standard worldview.
    init(
        of fix: Fix,
        by borders: BorderFinder,
        standard: BorderFinder,
        in boundaries: BoundaryIndex,
        nearestWithin metres: Double
    ) throws(BoundaryError) {
        self.fix = fix
        region = try boundaries.region(containing: fix.coordinate)
        country = region.flatMap { borders.worldview.country(of: $0) }
        let radius = fix.decisionRadius(toleranceMetres: boundaries.metadata.provenance.toleranceMetres)
        let circle = ErrorCircle(centre: fix.coordinate, radiusMetres: radius)
        candidates = try borders.candidates(of: circle, nearest: borders.nearest(to: fix.coordinate))
        if candidates == nil {
            agreedTimeZone = nil
        } else {
            let border = try standard.nearest(to: fix.coordinate)
            agreedTimeZone = try boundaries.agreedTimeZone(in: circle, nearest: border)
        }
        let isSought = country == nil && metres > 0
        nearest = try isSought ? borders.country(near: fix.coordinate, metres) : nil
    }

    /// The evidence for the choice of a country.
    var evidence: LaunchEvidence<TwoLetterCode> {
        LaunchEvidence(
            candidates: (candidates ?? []).map { $0.ground.country },
            country: country,
            nearest: nearest?.country
        )
    }
}

extension BorderFinder {
    /// The country nearest to a place at sea within `metres`, and its region there.
    fileprivate func country(
        near place: Coordinate,
        _ metres: Double
    ) throws(BoundaryError) -> (country: TwoLetterCode, region: Region)? {
        guard let region = try nearest(to: place, within: metres)?.beyond,
            let country = worldview.country(of: region)
        else { return nil }
        return (country, region)
    }
}
