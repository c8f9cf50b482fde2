package import Boundaries

/// One connected piece of ground: a ring around it, and rings around what is left out.
public struct OutlinePolygon: Hashable, Sendable {
    /// Runs counterclockwise.
    public let outer: OutlineRing
    /// Run clockwise; they touch the outer ring and each other in single points at most.
    public let holes: [OutlineRing]

    /// All rings, the outer one first.
    package var rings: [OutlineRing] { [outer] + holes }

    /// Whether `point`, moved slightly east and even less north, is in the polygon.
    func holds(_ point: GridPoint) -> Bool {
        outer.holds(point) && !holes.contains { $0.holds(point) }
    }
}

/// The shape of a part: polygons that touch each other in single points at most.
///
/// Polygons end at 180° and at the poles; what goes on beyond the meridian is another polygon.
public struct Outline: Hashable, Sendable {
    /// The polygons, in the order of their outer rings.
    public let polygons: [OutlinePolygon]

    /// Whether `point`, moved slightly east and even less north, is in the shape; checks every edge.
    package func holds(_ point: GridPoint) -> Bool { polygons.contains { $0.holds(point) } }

    /// Joins tours, each the rings of one walk around a piece of ground, into polygons.
    ///
    /// A tour with an outer ring brings those holes along that touch it. Any other goes around holes; the
    /// point slightly east of its easternmost vertex is in the polygon, so the smallest ring around that
    /// point is the polygon's.
    init(tours: [[OutlineRing]]) throws(OutlineError) {
        var outers: [OutlineRing] = []
        var holes: [[OutlineRing]] = []
        for tour in tours {
            guard let outer = tour.first(where: { $0.doubledArea > 0 }) else { continue }
            outers.append(outer)
            holes.append(tour.filter { $0.doubledArea < 0 })
        }
        for tour in tours where tour.allSatisfy({ $0.doubledArea < 0 }) {
            guard let probe = tour.map(\.easternmost).max(by: { $0.key < $1.key }) else { continue }
            let around = outers.indices.filter { outers[$0].holds(probe) }
            guard let owner = around.min(by: { outers[$0].doubledArea < outers[$1].doubledArea }) else {
                throw .brokenRing(near: probe.coordinate)
            }
            holes[owner] += tour
        }
        polygons = zip(outers, holes)
            .map { OutlinePolygon(outer: $0, holes: $1.sorted()) }
            .sorted { $0.outer < $1.outer }
    }
}
