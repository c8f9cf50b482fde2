public import Boundaries
public import Geodesy

/// Finds the nearest border of the ground a place lies in.
///
/// Borders run between grounds: those between time zones of one country do not count, nor do those between
/// parts that a view of the world takes for one country's. A border along 180° itself is unknown to the index,
/// and is not found.
public struct BorderFinder: Sendable {
    /// The view of the world that says whose ground is whose.
    public let worldview: Worldview

    let boundaries: BoundaryIndex
    /// The distinct grounds, by their numbers; number 0 is nobody's.
    let kinds: [Ground]
    /// The number of the ground of each region, by the region's number.
    let grounds: [Int]

    /// The farthest that a border is looked for, in metres; no place on Earth is 3000 km from all countries.
    public static let farthest = 9_000_000.0

    /// Looks for borders in `boundaries` as `worldview` sees them.
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

    /// What `place` belongs to.
    public func ground(at place: Coordinate) throws(BoundaryError) -> Ground {
        Ground(try boundaries.region(containing: place), by: worldview)
    }

    /// The nearest place on the border of the ground that `place` lies in.
    ///
    /// `nil` when there is none within `metres`, or within ``farthest``. The distance is within 0.1 % and 5 cm
    /// of the least; at equal distances one of the grounds across is taken.
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
    /// The last step may look through four times the ground that is needed; a smaller growth takes more steps.
    private static let growth = 2.0
}
