public import Boundaries
public import Geodesy

/// Finds the nearest border of the ground that a place lies in.
///
/// Borders run between grounds. Borders between time zones of one country do not count, nor do borders between parts
/// that a worldview assigns to one country. A border along 180° itself is not in the index, and is not found.
public struct BorderFinder: Sendable {
    /// The worldview that decides which country disputed ground belongs to.
    public let worldview: Worldview

    let boundaries: BoundaryIndex
    /// The distinct grounds, by their numbers.
    ///
    /// Number 0 is the unclaimed ground.
    let kinds: [Ground]
    /// The number of the ground of each region, by the region's number.
    let grounds: [Int]

    /// The largest search distance, in metres.
    ///
    /// No place on Earth is 3000 km from all countries.
    public static let farthest = 9_000_000.0

    /// Looks for borders in `boundaries` according to `worldview`.
    public init(_ boundaries: BoundaryIndex, worldview: Worldview = .standard) {
        self.boundaries = boundaries
        self.worldview = worldview
        let all = [.unclaimed] + boundaries.regions.map { Ground($0, by: worldview) }
        (kinds, grounds) = GroundKey.numbered(all)
    }

    /// Looks for borders between any two regions, also those of one country.
    package init(betweenRegionsOf boundaries: BoundaryIndex) {
        self.boundaries = boundaries
        worldview = .standard
        grounds = Array(0...boundaries.regions.count)
        kinds = [.unclaimed] + boundaries.regions.map { Ground($0, by: .standard) }
    }

    /// The ground that `place` belongs to.
    public func ground(at place: Coordinate) throws(BoundaryError) -> Ground {
        Ground(try boundaries.region(containing: place), by: worldview)
    }

    /// The nearest place on the border of the ground that `place` lies in.
    ///
    /// The result is `nil` if no border lies within `metres`, or within ``farthest``. The distance exceeds the true one
    /// by at most 0.1 % and 5 cm. If several grounds across are equally near, one of them is returned.
    public func nearest(
        to place: Coordinate,
        within metres: Double = farthest
    ) throws(BoundaryError) -> BorderPoint? {
        let limit = min(max(0, metres), Self.farthest)
        let here = grounds[try boundaries.regionNumber(containing: place)]
        var search = BorderSearch(around: place, in: here, grounds: grounds)
        var radius = min(Self.firstRadius, limit)
        while true {
            for box in search.widen(to: radius) {
                try boundaries.forEachEdge(in: box) { search.consider($0) }
            }
            let bound = search.bound ?? radius * Self.growth
            if radius >= limit || (search.bound != nil && bound <= radius) { break }
            radius = min(bound, limit)
        }
        guard let (foot, distance, beyond) = search.result, distance <= metres else { return nil }
        let region = beyond == 0 ? nil : boundaries.regions[beyond - 1]
        return BorderPoint(distanceMetres: distance, foot: foot, beyond: region, beyondNumber: beyond)
    }

    private static let firstRadius = 1000.0
    /// The last step may search four times the area that is needed.
    ///
    /// A smaller factor would take more steps.
    private static let growth = 2.0
}
